import { type Association } from '#contracts/associations/association.record.js';
import { type Minutes, type Pronoun } from '#contracts/minutes/minutes.js';
import { BLANK, type MinutesTag } from '#contracts/minutes/template-tags.js';
import { formatCnpj } from '#domain/cnpj.js';
import { dateInWords, longDate, timeInWords } from '#domain/date-in-words.js';
import { formatCep } from '#domain/format.js';
import { formatDate } from '#domain/plain-date.js';
import { agendaTexts } from './agenda-texts.js';

/** Values of the tags about an association; unknown ones are absent. */
export const associationTags = (association: Association) => ({
  associacao: association.nome,
  nomeFantasia: association.nomeFantasia,
  cnpj: formatCnpj(association.cnpj),
  endereco: addressLine(association),
  local: placeOf(association),
});

/** Values of the template tags for one record of minutes; unknown values become blanks. */
export function documentTags(
  minutes: Omit<Minutes, 'versao'>,
  association: Association,
  presidenteCargo = 'Presidência da Associação',
): Record<MinutesTag, string> {
  const { data, hora, dataIni, dataFim, dataEdital, presidentePronome, presidenteNome, secretarioPronome, secretarioNome } = minutes;
  const tags: Record<MinutesTag, string | null> = {
    ...associationTags(association),
    data: formatDate(data),
    dataLonga: longDate(data),
    dataExtenso: dateInWords(data),
    hora,
    horaExtenso: timeInWords(hora),
    horarioExtenso: `${hora < '02' ? 'à' : 'às'} ${timeInWords(hora)}`,
    dataIni: formatDate(dataIni),
    dataIniLonga: dataIni && longDate(dataIni),
    dataIniExtenso: dataIni && dateInWords(dataIni),
    dataFim: formatDate(dataFim),
    dataFimLonga: dataFim && longDate(dataFim),
    dataFimExtenso: dataFim && dateInWords(dataFim),
    dataEdital: formatDate(dataEdital),
    dataEditalLonga: dataEdital && longDate(dataEdital),
    dataEditalExtenso: dataEdital && dateInWords(dataEdital),
    presidente: person(presidentePronome, presidenteNome),
    presidentePronome,
    presidenteNome,
    presidenteCargo,
    secretario: person(secretarioPronome, secretarioNome),
    secretarioPronome,
    secretarioNome,
    ...agendaTexts(minutes),
  };
  return Object.fromEntries(Object.entries(tags).map(([tag, text]) => [tag, text || BLANK])) as Record<MinutesTag, string>;
}

/** `a SRA. ANA FERREIRA`; without a pronoun only the name. */
function person(pronoun: Pronoun | null, name: string | null): string | null {
  if (!pronoun || !name) return name;
  return `${pronoun === 'SR.' ? 'o' : 'a'} ${pronoun} ${name}`;
}

const joined = (parts: (string | null)[], separator: string) => parts.filter(Boolean).join(separator);

/** `CURITIBA/PR`. */
const placeOf = ({ municipio, logrCidade, logrUf }: Association) => joined([municipio ?? logrCidade, logrUf], '/');

/** `RUA DAS ACÁCIAS, 320, SEDE SOCIAL, CENTRO, LONDRINA/PR, CEP 86.039-120`, without unknown parts. */
function addressLine({ logrNome, logrNum, logrCompl, logrBairro, logrCidade, logrUf, logrCep }: Association): string {
  const cep = logrCep && `CEP ${formatCep(logrCep)}`;
  return joined([logrNome, logrNum, logrCompl, logrBairro, joined([logrCidade, logrUf], '/'), cep], ', ');
}
