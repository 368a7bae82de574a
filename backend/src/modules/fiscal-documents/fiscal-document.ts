import type { FiscalDocument, FiscalItem, FiscalWarning } from '#contracts/fiscal-documents/fiscal-documents.js';
import { formatDocument, isValidDocument } from '#domain/document.js';
import { centavos, toReais } from '#domain/money.js';
import { NFE_MODEL, type NfeKey, nfeKeysIn, readNfeKey } from '#domain/nfe-key.js';
import { isPlainDate } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import type { KeyHolder } from './known-keys.js';
import type { ReadFile, ReadNote } from './nfe-file.js';

/** A document without the fields that only the association's registers have. */
export type JudgedDocument = Omit<FiscalDocument, 'emitente'> & { emitente: { cnpj: string; nome: string | null } };

const WITHOUT_FISCAL_VALUE = '2';
/** Authorised, and authorised after the legal time. */
const AUTHORISED = ['100', '150'];

/** Names of other document models, with advice. */
const OTHER_MODELS: Record<string, string> = {
  '57': 'um CT-e (conhecimento de transporte)',
  '58': 'um MDF-e (manifesto de carga)',
  '59': 'um CF-e SAT (cupom fiscal)',
  '65': 'uma NFC-e (nota de consumidor)',
  '67': 'um CT-e OS (conhecimento de transporte)',
};

const RPS = 'um RPS (recibo provisório de serviços), que ainda não é uma NFS-e: peça a nota ao prestador';
const NFSE = 'uma NFS-e (nota de serviços)';
const CTE = OTHER_MODELS['57']!;
const EVENT = 'um evento de NF-e (cancelamento, carta de correção), não a nota';

/** Names of other XML roots. */
const OTHER_ROOTS: Record<string, string> = {
  DPS: 'uma DPS (declaração de prestação de serviço), que ainda não é uma NFS-e: peça a nota ao prestador',
  NFSe: NFSE,
  Nfse: NFSE,
  CompNfse: NFSE,
  ListaNfse: NFSE,
  ConsultarNfseResposta: NFSE,
  GerarNfseResposta: NFSE,
  Rps: RPS,
  EnviarLoteRpsEnvio: RPS,
  GerarNfseEnvio: RPS,
  CTe: CTE,
  cteProc: CTE,
  CTeOS: OTHER_MODELS['67']!,
  cteOSProc: OTHER_MODELS['67']!,
  MDFe: OTHER_MODELS['58']!,
  mdfeProc: OTHER_MODELS['58']!,
  CFe: OTHER_MODELS['59']!,
  procEventoNFe: EVENT,
  evento: EVENT,
  resNFe: 'o resumo de uma NF-e, sem itens nem valores conferidos: baixe o XML completo',
  enviNFe: 'um lote enviado à SEFAZ, antes da autorização: peça ao fornecedor o XML autorizado',
};

const known = (names: Record<string, string>, name: string) => (Object.hasOwn(names, name) ? names[name] : undefined);

const otherDocument = (what = 'de outro tipo') =>
  new RuleViolation('nota.outro-documento', `Só a NF-e (modelo 55) é lida aqui. Este documento é ${what}.`);

/** The data of a key (rule 25.2). Throws RuleViolation for an invalid key and for a document other than an NF-e. */
export function judgeKey(chave: string): JudgedDocument {
  const key = nfeKey(chave);
  return {
    chave,
    modelo: key.modelo,
    serie: key.serie,
    numero: key.numero,
    emitidaEm: key.mes,
    valor: null,
    emitente: { cnpj: key.emitente, nome: null },
    destinatario: null,
    itens: [],
    assinatura: 'ausente',
    avisos: [],
  };
}

/** The data of the key in the text of a DANFE, the first one: others are of notes that it names. Throws RuleViolation without a key. */
export function judgeDanfe(text: string): JudgedDocument {
  const [chave] = nfeKeysIn(text);
  if (!chave)
    throw new RuleViolation('nota.sem-chave', 'Não encontrei uma chave de acesso no texto do PDF. Preencha os campos, ou digite a chave.');
  return judgeKey(chave);
}

/** The data of an NF-e's XML, with its warnings (rules 25.3 to 25.5). Throws RuleViolation for a document that must not be booked. */
export function judgeFile({ root, note }: ReadFile, cnpjAssociacao: string): JudgedDocument {
  if (!note) throw otherDocument(known(OTHER_ROOTS, root));
  if (note.modelo !== NFE_MODEL) throw otherDocument(known(OTHER_MODELS, note.modelo));
  const chave = note.id.replace(/^NFe/, '');
  const key = nfeKey(chave);
  refuseWorthless(note);
  refuseOtherKey(note, key, chave);
  const emitidaEm = note.emissao.slice(0, 10);
  if (!isPlainDate(emitidaEm)) throw incomplete('a data de emissão');
  const { destinatario } = note;
  const itens = note.itens.map(itemOf);
  if (itens.length === 0) throw incomplete('nenhum item');
  return {
    chave,
    modelo: key.modelo,
    serie: key.serie,
    numero: key.numero,
    emitidaEm,
    valor: amount(note.valor, 'o valor total'),
    emitente: { cnpj: note.emitente.documento, nome: note.emitente.nome },
    destinatario: destinatario && { cnpj: destinatario.documento || null, nome: destinatario.nome },
    itens,
    assinatura: note.assinatura,
    avisos: warningsOf(note, cnpjAssociacao),
  };
}

/** Warning about a key that an expense of the association already has. */
export const alreadyBooked = (expense: KeyHolder): FiscalWarning => ({
  codigo: 'nota.ja-lancada',
  mensagem: `Esta nota já está na despesa Nº ${expense.idDespesa} de ${expense.ano} (${expense.nomeFavorecido}).`,
});

function nfeKey(chave: string): NfeKey {
  const key = readNfeKey(chave);
  if (key.modelo !== NFE_MODEL) throw otherDocument(OTHER_MODELS[key.modelo]);
  return key;
}

function refuseWorthless({ ambiente, protocolo }: ReadNote): void {
  if (ambiente === WITHOUT_FISCAL_VALUE || protocolo?.ambiente === WITHOUT_FISCAL_VALUE)
    throw new RuleViolation('nota.sem-valor-fiscal', 'Esta nota foi emitida em ambiente de teste (homologação) e não tem valor fiscal.');
  if (protocolo && !AUTHORISED.includes(protocolo.status ?? '')) {
    const said = [protocolo.status, protocolo.motivo].filter(Boolean).join(' ') || 'sem resposta';
    throw new RuleViolation('nota.nao-autorizada', `A SEFAZ não autorizou esta nota (${said.slice(0, 200)}).`);
  }
}

/** Compares the parts that identify a note; the other parts of the key are internal to the issuer. */
function refuseOtherKey(note: ReadNote, key: NfeKey, chave: string): void {
  const { documento } = note.emitente;
  if (!isValidDocument(documento)) throw incomplete('o CNPJ do emitente');
  const isSame =
    note.uf === key.uf &&
    note.emissao.slice(0, 7) === key.mes &&
    [documento, note.avulsa].includes(key.emitente) &&
    Number(note.serie) === key.serie &&
    Number(note.numero) === key.numero &&
    (!note.protocolo || note.protocolo.chave === chave);
  if (!isSame)
    throw new RuleViolation('nota.chave-diverge', 'A chave de acesso é de outra nota: não confere com o que está dentro do arquivo.');
}

function itemOf({ descricao, ncm, quantidade, valorUnitario, valor }: ReadNote['itens'][number]): FiscalItem {
  return {
    descricao,
    ncm: ncm || null,
    quantidade: decimal(quantidade, 'a quantidade de um item'),
    valorUnitario: decimal(valorUnitario, 'o valor unitário de um item'),
    valor: amount(valor, 'o valor de um item'),
  };
}

function amount(text: string, what: string): number {
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(text)) throw incomplete(what);
  return toReais(centavos(text));
}

function decimal(text: string, what: string): number {
  if (!/^\d{1,15}(\.\d{1,10})?$/.test(text)) throw incomplete(what);
  return Number(text);
}

const incomplete = (what: string) => new RuleViolation('nota.incompleta', `O arquivo não diz ${what}: não é uma NF-e completa.`);

/** Chapters of the NCM whose goods are usually capital: machines, electrical machines, furniture. */
const CAPITAL_CHAPTERS: Record<string, string> = { '84': 'máquinas e informática', '85': 'aparelhos elétricos', '94': 'móveis' };

function warningsOf({ destinatario, assinatura, itens }: ReadNote, cnpjAssociacao: string): FiscalWarning[] {
  const chapters = [...new Set(itens.map(({ ncm }) => ncm.slice(0, 2)))].filter((chapter) => chapter in CAPITAL_CHAPTERS).sort();
  const named = chapters.map((chapter) => `${chapter} (${CAPITAL_CHAPTERS[chapter]})`).join(', ');
  const whose = destinatario ? `${destinatario.nome} (${formatDocument(destinatario.documento) || 'sem CNPJ'})` : 'ninguém';
  const warnings: [boolean, FiscalWarning][] = [
    [
      destinatario?.documento !== cnpjAssociacao,
      { codigo: 'nota.outro-destinatario', mensagem: `Esta nota não foi emitida para a associação: o destinatário é ${whose}.` },
    ],
    [
      assinatura === 'invalida',
      { codigo: 'nota.assinatura-invalida', mensagem: 'A assinatura do arquivo não confere: ele pode ter sido alterado.' },
    ],
    [
      chapters.length > 0,
      {
        codigo: 'nota.bem-de-capital',
        mensagem: `A nota tem bens da NCM ${named}, que costumam ser despesa de capital. Confira o elemento de despesa.`,
      },
    ],
  ];
  return warnings.filter(([applies]) => applies).map(([, warning]) => warning);
}
