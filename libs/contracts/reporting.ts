import { IsNotEmpty, ValidateBy, ValidateIf } from 'class-validator';
import { BookQuery } from './budgets.js';
import { IsDateText } from './validation.js';

const BOTH_DATES = { message: 'Datas de início e fim são obrigatórias' };
const INVALID_DATE = { message: 'Data inválida' };

/** Dates are optional, but one of them asks for the other. */
const hasPeriod = ({ dataInicio, dataFim }: ReportQuery) => Boolean(dataInicio || dataFim);

/** The end of a period that is not before its start (part 1 §5); both are dates, or the sentence of the broken one speaks. */
const EndsAfterStart = (): PropertyDecorator =>
  ValidateBy({
    name: 'endsAfterStart',
    validator: {
      validate: (end, args) => {
        const { dataInicio = '' } = (args?.object ?? {}) as ReportQuery;
        return dataInicio <= String(end);
      },
      defaultMessage: () => 'Data de início deve ser menor que data de fim',
    },
  });

/** `GET relatorio/lista_despesa`: the whole year, or with both dates what was issued (`dataElaboracao`) from one to the other. */
export class ReportQuery extends BookQuery {
  @ValidateIf(hasPeriod)
  @IsDateText(INVALID_DATE)
  @IsNotEmpty(BOTH_DATES)
  dataInicio?: string;

  @ValidateIf(hasPeriod)
  @EndsAfterStart()
  @IsDateText(INVALID_DATE)
  @IsNotEmpty(BOTH_DATES)
  dataFim?: string;
}
