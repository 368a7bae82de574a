import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, Min, ValidateBy, ValidateIf } from 'class-validator';
import { IsLayoutCode } from '../accountability/layout.js';
import { RolQuery } from '../accountability/rol.record.js';
import { AccountMonthQuery } from '../bank/account-months.js';
import { AssociationQuery } from '../common/association.js';
import { BookQuery } from '../common/book.js';
import { IsBookYear, IsDateText, IsId, IsOperation, inOrder } from '../common/validation.js';

const INVALID_MONTH = { message: 'Mês inválido' };
const BOTH_DATES = { message: 'Datas de início e fim são obrigatórias' };
const INVALID_DATE = { message: 'Data inválida' };
const EXPENSE_REQUIRED = { message: 'Despesa é obrigatória' };
const PROGRAM_REQUIRED = { message: 'Programa é obrigatório' };

interface Dates {
  dataInicio?: string;
  dataFim?: string;
}

/** The first day of a period. */
const StartsPeriod = () => inOrder(IsNotEmpty(BOTH_DATES), IsDateText(INVALID_DATE));

/** The last day of a period, not before its start (rule 16.1); an invalid date is reported first. */
const EndsPeriod = () => inOrder(IsNotEmpty(BOTH_DATES), IsDateText(INVALID_DATE), EndsAfterStart());

const EndsAfterStart = (): PropertyDecorator =>
  ValidateBy({
    name: 'endsAfterStart',
    validator: {
      validate: (end, args) => {
        const { dataInicio } = (args?.object ?? {}) as Dates;
        return (dataInicio ?? '') <= String(end);
      },
      defaultMessage: () => 'Data de início deve ser menor que data de fim',
    },
  });

/** The day that assigns an expense to a period: the day on which it was drawn up (`dataElaboracao`), or its day of payment (rule 16.20). */
export const REPORT_DAYS = ['elaboracao', 'pagamento'] as const;
export type ReportDay = (typeof REPORT_DAYS)[number];

/** Defaults to the day on which an expense was drawn up. */
const IsReportDay = (): PropertyDecorator => inOrder(IsOptional(), IsIn(REPORT_DAYS, { message: 'Escolha entre elaboração e pagamento' }));

/** Dates are optional, but one requires the other. */
const hasPeriod = ({ dataInicio, dataFim }: Dates) => Boolean(dataInicio || dataFim);

/** `GET relatorio/lista_despesa`: the whole year, or with both dates the expenses issued, or paid, in that period. */
export class ReportQuery extends BookQuery {
  @ValidateIf(hasPeriod)
  @StartsPeriod()
  dataInicio?: string;

  @ValidateIf(hasPeriod)
  @EndsPeriod()
  dataFim?: string;

  @IsReportDay()
  por?: ReportDay;
}

/** `GET relatorio/lista_despesa_mes`: expenses issued, or paid, in a month of the base year, 1 to 12. */
export class MonthReportQuery extends BookQuery {
  @Max(12, INVALID_MONTH)
  @Min(1, INVALID_MONTH)
  @IsInt(INVALID_MONTH)
  mes!: number;

  @IsReportDay()
  por?: ReportDay;
}

/** `GET relatorio/lista_despesa_periodo`: expenses issued, or paid, in a period. */
export class PeriodReportQuery extends BookQuery {
  @StartsPeriod()
  dataInicio!: string;

  @EndsPeriod()
  dataFim!: string;

  @IsReportDay()
  por?: ReportDay;
}

/** `GET relatorio/despesa_programa_periodo`: expenses issued, or paid, for one program in a period. */
export class ProgramPeriodReportQuery extends AssociationQuery {
  @IsBookYear()
  anoBase!: number;

  @IsId(PROGRAM_REQUIRED)
  @IsNotEmpty(PROGRAM_REQUIRED)
  idPrograma!: number;

  /** The caller's name for it; the report prints the name in the register. */
  @IsOptional()
  @IsString({ message: 'Nome do programa inválido' })
  nomePrograma?: string;

  @StartsPeriod()
  dataInicio!: string;

  @EndsPeriod()
  dataFim!: string;

  @IsReportDay()
  por?: ReportDay;
}

/** `GET relatorio/demonstrativo`: of all programmes, or of one. */
export class ExecutionReportQuery extends BookQuery {
  @IsOptional()
  @IsId({ message: 'Programa inválido' })
  idPrograma?: number;
}

/** `GET relatorio/conciliacao`: a closed month of an account. */
export class ReconciliationReportQuery extends AccountMonthQuery {}

/** `GET despesa/ficha_pagamento_individual`, `GET despesa/ficha_despesa_individual`: a voucher of one expense. */
export class ExpenseVoucherQuery extends BookQuery {
  @IsId(EXPENSE_REQUIRED)
  @IsNotEmpty(EXPENSE_REQUIRED)
  id!: number;
}

const OPERATION_REQUIRED = { message: 'Operação é obrigatória' };

/** `GET relatorio/redistribuicao`: one operation. */
export class RedistributionReportQuery extends BookQuery {
  @IsOperation()
  @IsNotEmpty(OPERATION_REQUIRED)
  operacao!: number;
}

/**
 * A queued report: the body of the 202 that a slow report call answers to `Prefer: respond-async`, and of `GET relatorio/trabalho/{id}` (with
 * `cnpjAssociacao`, for its author only). `GET relatorio/trabalho/{id}/pdf` is the PDF once it is PRONTO, `DELETE relatorio/trabalho/{id}` cancels.
 */
export interface ReportJob {
  id: string;
  situacao: 'NA_FILA' | 'IMPRIMINDO' | 'PRONTO' | 'FALHOU' | 'CANCELADO';
  /** Number of reports before it in the queue; 0 once it is being rendered. */
  posicao: number;
  /** How much of a dossier is done, in percent, while it is being written. */
  progresso: number | null;
  /** Reason of the failure. */
  mensagem: string | null;
}

/** `GET relatorio/proposta_redistribuicao`: a saved redistribution, for the board. */
export class RedistributionProposalQuery extends BookQuery {
  @IsId({ message: 'Proposta inválida' })
  @IsNotEmpty({ message: 'Proposta inválida' })
  id!: number;
}

/** `GET relatorio/pesquisa_preco`: a research of prices. */
export class ResearchReportQuery extends BookQuery {
  @IsId({ message: 'Pesquisa inválida' })
  @IsNotEmpty({ message: 'Pesquisa inválida' })
  id!: number;

  /** Code of the layout whose form is printed. */
  @IsLayoutCode()
  @IsOptional()
  layout?: string;
}

/** `GET relatorio/rol`: the rol of a programme as it stands, or an approved version. */
export class RolReportQuery extends RolQuery {
  @IsId({ message: 'Versão inválida' })
  @IsOptional()
  versao?: number;

  /** Code of the layout whose form is printed. */
  @IsLayoutCode()
  @IsOptional()
  layout?: string;
}

/** `GET relatorio/bens`: the assets of the year, or those bought with a programme. */
export class AssetsReportQuery extends BookQuery {
  @IsId({ message: 'Programa inválido' })
  @IsOptional()
  idPrograma?: number;

  /** Code of the layout whose form is printed. */
  @IsLayoutCode()
  @IsOptional()
  layout?: string;
}

/** Answer of a report with `desde`: its changes since that entry of the book, or of the journal for a document not based on a book. */
export interface ReportDifference {
  /** Title and year. */
  nome: string;
  /** The entry with which it is compared. */
  de: number;
  /** The last entry on which it is based; 0 for an empty book. */
  ate: number;
  /** In the order of the page; at most 200. */
  mudancas: ReportChange[];
  /** Number of further changes. */
  omitidas: number;
}

/** One change of a report, in words. */
export interface ReportChange {
  /** Heading of the changed part of the report. */
  onde: string;
  texto: string;
}
