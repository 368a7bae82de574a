import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { EmptyAsNull, inOrder, OneLine } from '../common/validation.js';
import { JOURNAL_RECORDS, type JournalKind } from './journal-records.js';
import { IsSequence, TimelineQuery } from './timeline.js';

/** The association's own journal, or that of records without an association: templates, banks, users without links. */
export const JOURNAL_CHAINS = ['ASSOCIACAO', 'INSTALACAO'] as const;
export type JournalChain = (typeof JOURNAL_CHAINS)[number];

/** Defaults to the association's chain. */
const IsChain = (): PropertyDecorator =>
  inOrder(IsOptional(), IsIn(JOURNAL_CHAINS, { message: `Diário deve ser um de: ${JOURNAL_CHAINS.join(', ')}` }));

/** `GET diario/verificacao`. */
export class JournalChainQuery extends AssociationQuery {
  @IsChain()
  cadeia?: JournalChain;
}

/** `GET diario/exportacao`, of the association's own journal: `csv` for reading (the default), `jsonl` with the exact texts covered by the hashes. */
export class JournalExportQuery extends JournalChainQuery {
  @IsOptional()
  @IsIn(['csv', 'jsonl'], { message: 'Formato deve ser csv ou jsonl' })
  formato?: 'csv' | 'jsonl';
}

/** `GET diario`. */
export class JournalQuery extends TimelineQuery {
  @IsChain()
  cadeia?: JournalChain;

  @IsOptional()
  @IsIn(Object.keys(JOURNAL_RECORDS), { message: 'Tipo inválido' })
  tipo?: JournalKind;

  /** Part of the name or the document of the affected record. */
  @IsOptional()
  @MaxLength(100, { message: 'A busca deve ter no máximo 100 caracteres' })
  @IsString({ message: 'Busca inválida' })
  @EmptyAsNull()
  sobre?: string;
}

/** A changed field, in words; an empty text for an absent value. */
export interface JournalChange {
  campo: string;
  antes: string;
  depois: string;
}

/** A change in a line: `Nome: ANA → EVA`; of a value that was or became empty, the other one alone. */
export function changeText({ campo, antes, depois }: JournalChange): string {
  if (!depois) return `${campo}: em branco${antes && ` (antes ${antes})`}`;
  return antes && antes !== depois ? `${campo}: ${antes} → ${depois}` : `${campo}: ${depois}`;
}

/** An entry of the journal as administrators read it. */
export interface JournalEntry {
  sequencia: number;
  /** `<kind>.<action>`: `vinculo.inclusao`. */
  tipo: string;
  /** The author's action, without the author's name: `deu a BRUNO acesso de gestor a esta associação`. */
  descricao: string;
  /** Name of the affected person or record in the sentence. */
  alvo: string;
  /** The author's name at that time; without a CPF, nobody was logged in. */
  autor: { cpf: string; nome: string };
  endereco: string;
  agente: string;
  /** Instant in UTC. */
  registradoEm: string;
  mudancas: JournalChange[];
  hash: string;
  hashAnterior: string;
}

export interface JournalPage {
  itens: JournalEntry[];
  /** Sequence for the next page (`antes`), or null at the journal's beginning. */
  proximo: number | null;
}

/** `GET diario/novidades`: number of users given access to the association by somebody else since the caller last read its journal. */
export interface JournalNews {
  acessos: number;
  /** Instant of that reading in UTC; null if the caller never read it. */
  desde: string | null;
}

/** `POST diario/lido`: the caller has read the association's journal up to this entry. */
export class JournalReadRequest extends AssociationQuery {
  @IsSequence()
  sequencia!: number;
}

/** `POST diario/documento`: records a spreadsheet made by the browser from a list, before it is saved. */
export class DocumentIssueRequest extends AssociationQuery {
  @MaxLength(200, { message: 'O nome do arquivo deve ter no máximo 200 caracteres' })
  @IsString({ message: 'Nome do arquivo é obrigatório' })
  @OneLine()
  arquivo!: string;

  /** SHA-256 of the file. */
  @Matches(/^[0-9a-f]{64}$/, { message: 'O SHA-256 tem 64 caracteres, algarismos e letras de A a F' })
  dados!: string;
}

/** `GET diario/documento/diferenca`: changes of a document that is not made from a book, since the issue recorded by this entry of the journal. */
export class DocumentDifferenceQuery extends AssociationQuery {
  @IsSequence()
  desde!: number;
}

/** First issue of a document: author, date, and the call that generates it. */
export interface DocumentIssue {
  nome: string;
  /** Instant in UTC. */
  emitidoEm: string;
  por: string;
  /** The entry of the book on which it is based; null if none. */
  sequencia: number | null;
  /** Path and parameters; null if no call generates it again. */
  rota: string | null;
  parametros: Record<string, string> | null;
}
