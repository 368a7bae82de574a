import { IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import { BookQuery, type BudgetLine } from './budgets.js';
import { EmptyAsNull, IsDateText, IsId } from './validation.js';

const INVALID_SEQUENCE = { message: 'Sequência inválida' };
const INVALID_DATE = { message: 'Data inválida' };

/** Entries that one page of the timeline holds at most. */
export const AUDIT_PAGE = 200;

/** Text of a budget line: `programa.acao.subacao.elemento.item`, a dash for what is absent. */
const IsLineText = (): PropertyDecorator => Matches(/^(\d{1,9}|-)(\.(\d{1,9}|-)){4}$/, { message: 'Linha de orçamento inválida' });

/** `GET auditoria`: the book, newest first. Filters narrow together; `antes` is the `proximo` of the page before. */
export class AuditQuery extends BookQuery {
  @IsOptional()
  @Max(Number.MAX_SAFE_INTEGER, { message: 'Operação inválida' })
  @Min(1, { message: 'Operação inválida' })
  @IsInt({ message: 'Operação inválida' })
  operacao?: number;

  @IsOptional()
  @IsId({ message: 'Despesa inválida' })
  idDespesa?: number;

  /** Type of fact without its version: `DespesaPaga`. */
  @IsOptional()
  @Matches(/^[A-Za-z]{1,40}$/, { message: 'Tipo inválido' })
  tipo?: string;

  @IsOptional()
  @IsLineText()
  linha?: string;

  /** CPF of who recorded it, or part of the name, whatever its case or accents. */
  @IsOptional()
  @MaxLength(100, { message: 'Autor deve ter no máximo 100 caracteres' })
  @IsString({ message: 'Autor inválido' })
  @EmptyAsNull()
  autor?: string;

  /** First and last day of recording. */
  @IsOptional()
  @IsDateText(INVALID_DATE)
  de?: string;

  @IsOptional()
  @IsDateText(INVALID_DATE)
  ate?: string;

  @IsOptional()
  @Min(1, INVALID_SEQUENCE)
  @IsInt(INVALID_SEQUENCE)
  antes?: number;

  @IsOptional()
  @Max(AUDIT_PAGE, { message: `Limite deve ser no máximo ${AUDIT_PAGE}` })
  @Min(1, { message: 'Limite inválido' })
  @IsInt({ message: 'Limite inválido' })
  limite?: number;
}

/** An entry of the book as auditors read it (contract §4). */
export interface AuditEntry {
  sequencia: number;
  /** Type of the fact with its version: `DespesaPaga.v1`. */
  tipo: string;
  /** What happened, in a sentence. */
  descricao: string;
  operacao: number | null;
  /** The first budget line that it touched; null when it touched none. */
  linha: BudgetLine | null;
  /** Every line that it touched, by its names. */
  linhas: { linha: BudgetLine; descricao: string }[];
  /** Reais; null for a fact without an amount. */
  valor: number | null;
  dataEfetiva: string;
  /** Instant in UTC. */
  registradoEm: string;
  autor: { cpf: string; nome: string };
  /** The fact itself, amounts in reais. */
  dados: Record<string, unknown>;
  hash: string;
  hashAnterior: string;
}

export interface AuditPage {
  itens: AuditEntry[];
  /** Sequence to ask for next (`antes`), or null at the book's beginning. */
  proximo: number | null;
}

/** Sums of a line (contract §4), in reais. */
export interface LineBalance {
  orcado: number;
  debito: number;
  credito: number;
  realinhado: number;
  pago: number;
  aPagar: number;
  disponivel: number;
}

/** `GET auditoria/operacao/{operacao}`: each entry of the operation with every touched line before and after it. */
export interface OperationReplay {
  operacao: number;
  movimentos: { entry: AuditEntry; linhas: { linha: BudgetLine; descricao: string; antes: LineBalance; depois: LineBalance }[] }[];
}

/** `GET auditoria/verificacao`; `sequencia` is that of the first entry that disagrees. */
export interface ChainVerification {
  integro: boolean;
  entradas: number;
  hash: string;
  divergencia: { sequencia: number; motivo: string } | null;
}

/** The end of a period that is not before its start. */
const NotBefore = (start: 'de'): PropertyDecorator =>
  ValidateBy({
    name: 'notBefore',
    validator: {
      validate: (end, args) => {
        const query = (args?.object ?? {}) as Partial<DifferenceQuery>;
        return (query[start] ?? '') <= String(end);
      },
      defaultMessage: () => 'Data de início deve ser menor que data de fim',
    },
  });

/** `GET auditoria/diferenca`: why a balance changed between the end of two days, of the whole year, of a level of the plan, or of one line. */
export class DifferenceQuery extends BookQuery {
  @IsDateText(INVALID_DATE)
  @IsNotEmpty({ message: 'Datas de início e fim são obrigatórias' })
  de!: string;

  @NotBefore('de')
  @IsDateText(INVALID_DATE)
  @IsNotEmpty({ message: 'Datas de início e fim são obrigatórias' })
  ate!: string;

  @IsOptional()
  @IsId({ message: 'Programa inválido' })
  idPrograma?: number;

  @IsOptional()
  @IsId({ message: 'Ação inválida' })
  idAcao?: number;

  @IsOptional()
  @IsLineText()
  linha?: string;
}

/** The balance at the end of both days, and the entries that explain the difference: their effects add up to it. */
export interface BalanceDifference {
  antes: LineBalance;
  depois: LineBalance;
  diferenca: LineBalance;
  entradas: { entry: AuditEntry; efeito: LineBalance }[];
}
