import { SUBMISSION_RECORD } from '#contracts/accountability/submission.record.js';
import {
  type AuthorityRequest,
  JUDGEMENT_RECORD,
  PRESENTING_RECORD,
  RECEIPT_RECORD,
  REQUEST_ACTIONS,
  REQUEST_ANSWER_RECORD,
  REQUEST_SUBJECTS,
  RETURN_RECORD,
} from '#contracts/accountability/submission-acts.record.js';
import { number, text, type Vocabulary } from '#contracts/common/vocabulary.js';
import { type Centavos, formatBRL } from '#domain/money.js';

/** Labels of the facts about prestações de contas. */
export const ACT_WORDS: Vocabulary = {
  ...SUBMISSION_RECORD,
  ...PRESENTING_RECORD,
  ...RECEIPT_RECORD,
  ...REQUEST_ANSWER_RECORD,
  ...JUDGEMENT_RECORD,
  ...RETURN_RECORD,
  id: number('Número'),
  idPrestacao: number('Prestação de contas nº'),
  ordem: number('Ato nº'),
  apresentacao: number('Apresentação nº'),
  programa: text('Programa'),
  sha256: text('SHA-256 do que foi apresentado'),
  livros: text('Lançamentos de que saem os números'),
  pedido: number('Pedido nº'),
  anexo: text('SHA-256 do documento'),
};

interface NamedEntry {
  ano: number;
  sequencia: number;
}

type Request = Omit<AuthorityRequest, 'valor'> & { valor: Centavos | null };

const requestText = ({ acao, sobre: { tipo, id }, texto, valor }: Request) =>
  [
    `${REQUEST_ACTIONS[acao]}, ${REQUEST_SUBJECTS[tipo]}${id ? ` ${id}` : ''}: ${texto}`,
    ...(valor === null ? [] : [formatBRL(valor)]),
  ].join(' ');

/** The texts of lists that only these facts have. */
export const ACT_LISTS: Record<string, (value: never) => string> = {
  livros: (entries: NamedEntry[]) => entries.map(({ ano, sequencia }) => `nº ${sequencia} de ${ano}`).join('; ') || '–',
  pedidos: (requests: Request[]) => requests.map(requestText).join('; '),
  programas: (numbers: number[]) => numbers.map((each) => `nº ${each}`).join('; ') || '–',
};
