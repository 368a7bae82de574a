import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { EmptyAsNull, inOrder } from '../common/validation.js';
import { IsSequence, TimelineQuery } from './timeline.js';

/** What entries of the journal are about, and what people call it. */
export const JOURNAL_KINDS = {
  vinculo: 'Acessos à associação',
  sessao: 'Entradas e saídas',
  usuario: 'Usuários',
  associacao: 'Associação',
  imagem: 'Imagens',
  feriado: 'Feriados',
  template: 'Templates',
  pessoa: 'Associados',
  dependente: 'Dependentes',
  ata: 'Atas e editais',
  favorecido: 'Favorecidos',
  conta: 'Contas bancárias',
  extrato: 'Extratos bancários',
  regra_conciliacao: 'Regras de conciliação',
  banco: 'Bancos',
  programa: 'Programas',
  acao: 'Ações',
  sub_acao: 'Sub-ações',
  item: 'Itens',
  fonte_recurso: 'Fontes de recursos',
  elemento_despesa: 'Elementos de despesa',
  despesa_recorrente: 'Despesas recorrentes',
  despesa_recorrente_dispensa: 'Despesas recorrentes dispensadas',
  redistribuicao_rascunho: 'Propostas de remanejamento',
  ressalva: 'Ressalvas',
  parecer: 'Pareceres',
  documento: 'Documentos emitidos',
  planilha: 'Planilhas exportadas',
} as const;
export type JournalKind = keyof typeof JOURNAL_KINDS;

/** The association's own journal, or that of what belongs to none: templates, banks, users without links. */
export const JOURNAL_CHAINS = ['ASSOCIACAO', 'INSTALACAO'] as const;
export type JournalChain = (typeof JOURNAL_CHAINS)[number];

/** Absent: the association's. */
const IsChain = (): PropertyDecorator =>
  inOrder(IsOptional(), IsIn(JOURNAL_CHAINS, { message: `Diário deve ser um de: ${JOURNAL_CHAINS.join(', ')}` }));

/** `GET diario/verificacao`. */
export class JournalChainQuery extends AssociationQuery {
  @IsChain()
  cadeia?: JournalChain;
}

/** `GET diario/exportacao`, of the association's own journal: `csv` to read (the default), `jsonl` with the very texts that the hashes cover. */
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
  @IsIn(Object.keys(JOURNAL_KINDS), { message: 'Tipo inválido' })
  tipo?: JournalKind;

  /** Part of the name, or the document, of what it was done to. */
  @IsOptional()
  @MaxLength(100, { message: 'A busca deve ter no máximo 100 caracteres' })
  @IsString({ message: 'Busca inválida' })
  @EmptyAsNull()
  sobre?: string;
}

/** A field that changed, in words; an empty text where there was nothing. */
export interface JournalChange {
  campo: string;
  antes: string;
  depois: string;
}

/** An entry of the journal as administrators read it. */
export interface JournalEntry {
  sequencia: number;
  /** `<kind>.<what was done>`: `vinculo.inclusao`. */
  tipo: string;
  /** What the author did, after their name: `deu a BRUNO acesso de gestor a esta associação`. */
  descricao: string;
  /** Whom or what it was done to, as the sentence names it. */
  alvo: string;
  /** The name as it was then; without a CPF it is nobody who was logged in. */
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
  /** Sequence to ask for next (`antes`), or null at the journal's beginning. */
  proximo: number | null;
}

/** `GET diario/novidades`: how many were given access to the association by somebody else since the caller last read its journal. */
export interface JournalNews {
  acessos: number;
  /** Instant of that reading in UTC; null when the caller never did. */
  desde: string | null;
}

/** `POST diario/lido`: the caller has read the association's journal up to this entry. */
export class JournalReadRequest extends AssociationQuery {
  @IsSequence()
  sequencia!: number;
}

/** `POST diario/documento`: a spreadsheet that the browser makes of a list, before it is saved. */
export class DocumentIssueRequest extends AssociationQuery {
  @MaxLength(200, { message: 'O nome do arquivo deve ter no máximo 200 caracteres' })
  @IsString({ message: 'Nome do arquivo é obrigatório' })
  arquivo!: string;

  /** SHA-256 of the file. */
  @Matches(/^[0-9a-f]{64}$/, { message: 'O SHA-256 tem 64 caracteres, algarismos e letras de A a F' })
  dados!: string;
}

/** `GET diario/documento/diferenca`: a document that is made of no book, since the issue that this entry of the journal records. */
export class DocumentDifferenceQuery extends AssociationQuery {
  @IsSequence()
  desde!: number;
}

/** When and by whom a document was first issued, and the call that makes it. */
export interface DocumentIssue {
  nome: string;
  /** Instant in UTC. */
  emitidoEm: string;
  por: string;
  /** The entry of the book it was made from; null where it is made from none. */
  sequencia: number | null;
  /** Path and parameters; null for what no call makes again. */
  rota: string | null;
  parametros: Record<string, string> | null;
}
