import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, Min, ValidateBy, ValidateIf } from 'class-validator';
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

/** Its last day, not before its start (rule 16.1); an invalid date is reported first. */
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

/** By which day a report takes an expense: that on which it was drawn up (`dataElaboracao`), or that on which it was paid (rule 16.20). */
export const REPORT_DAYS = ['elaboracao', 'pagamento'] as const;
export type ReportDay = (typeof REPORT_DAYS)[number];

/** Absent, by the day on which it was drawn up. */
const IsReportDay = (): PropertyDecorator => inOrder(IsOptional(), IsIn(REPORT_DAYS, { message: 'Escolha entre elaboração e pagamento' }));

/** Dates are optional, but one of them asks for the other. */
const hasPeriod = ({ dataInicio, dataFim }: Dates) => Boolean(dataInicio || dataFim);

/** `GET relatorio/lista_despesa`: the whole year, or with both dates what was issued, or paid, from one to the other. */
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

/** `GET relatorio/lista_despesa_mes`: what was issued, or paid, in a month of the base year, 1 to 12. */
export class MonthReportQuery extends BookQuery {
  @Max(12, INVALID_MONTH)
  @Min(1, INVALID_MONTH)
  @IsInt(INVALID_MONTH)
  mes!: number;

  @IsReportDay()
  por?: ReportDay;
}

/** `GET relatorio/lista_despesa_periodo`: what was issued, or paid, from one day to another. */
export class PeriodReportQuery extends BookQuery {
  @StartsPeriod()
  dataInicio!: string;

  @EndsPeriod()
  dataFim!: string;

  @IsReportDay()
  por?: ReportDay;
}

/** `GET relatorio/despesa_programa_periodo`: what was issued, or paid, for one program from one day to another. */
export class ProgramPeriodReportQuery extends AssociationQuery {
  @IsBookYear()
  anoBase!: number;

  @IsId(PROGRAM_REQUIRED)
  @IsNotEmpty(PROGRAM_REQUIRED)
  idPrograma!: number;

  /** What the caller calls it; the report prints the name that the register has. */
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
 * A queued report: the body of the 202 that a report call answers to `Prefer: respond-async` when it takes long, and of `GET relatorio/trabalho/{id}`
 * (with `cnpjAssociacao`, for its author only). `GET relatorio/trabalho/{id}/pdf` is the PDF once it is PRONTO, `DELETE relatorio/trabalho/{id}` cancels.
 */
export interface ReportJob {
  id: string;
  situacao: 'NA_FILA' | 'IMPRIMINDO' | 'PRONTO' | 'FALHOU' | 'CANCELADO';
  /** How many reports are before it; 0 once it is being printed. */
  posicao: number;
  /** Why it failed. */
  mensagem: string | null;
}

/** `GET relatorio/proposta_remanejamento`: a redistribution that is kept, for the board. */
export class RedistributionProposalQuery extends BookQuery {
  @IsId({ message: 'Proposta inválida' })
  @IsNotEmpty({ message: 'Proposta inválida' })
  id!: number;
}

/** What a report with `desde` answers instead of its PDF: how it changed since that entry of the book. Of a document without one, entries are the journal's. */
export interface ReportDifference {
  /** Title and year. */
  nome: string;
  /** The entry it is compared with. */
  de: number;
  /** The last entry that it is made from; 0 for an empty book. */
  ate: number;
  /** In the order of the page; at most 200. */
  mudancas: ReportChange[];
  /** How many more there are. */
  omitidas: number;
}

/** One change of a report, in words. */
export interface ReportChange {
  /** Heading of the part of the report that it is in. */
  onde: string;
  texto: string;
}
