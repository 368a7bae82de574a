import { type DependentRequest } from '#contracts/members/dependent.record.js';
import { type MemberRequest } from '#contracts/members/member.record.js';
import { type Sex } from '#contracts/members/member-fields.js';
import { type MinutesRequest, type Pronoun } from '#contracts/minutes/minutes.js';
import { isBusinessDay, minutesEnd, noticeDate } from '#domain/business-calendar.js';
import { addDays, type PlainDate, yearOf } from '#domain/plain-date.js';

/** A person of an association; ages refer to the end of this year, so that children stay children in any year of the demo. */
export interface DemoMember {
  cpf: string;
  nome: string;
  mae: string;
  sexo: Sex;
  estadoCivil: string;
  profissao: string;
  idade: number;
  /** Day of birth (`mm-dd`). */
  dia: string;
  /** Years since joining. */
  anos: number;
  /** `rua, número, bairro, CEP`. */
  endereco: string;
  dependentes: DemoDependent[];
}

export type DemoDependent = [
  nome: string,
  parentesco: 'FILHO' | 'FILHA' | 'CÔNJUGE' | 'MÃE' | 'NETO',
  idade: number,
  dia: string,
  cpf?: string,
];

/** An assembly of last year or this one, on the first business day from a day (`mm-dd`) on, with its leaders. */
export interface DemoAssembly {
  ano: 'passado' | 'este';
  dia: string;
  hora: string;
  /** Whether a board was elected, for two years. */
  elege?: true;
  presidente: [Pronoun, string];
  secretario: [Pronoun, string];
}

export interface DemoPeople {
  cidade: string;
  uf: string;
  associados: DemoMember[];
  assembleias: DemoAssembly[];
}

/** Birth date of a person of that age, on that day. */
const birth = (today: PlainDate, idade: number, dia: string): PlainDate => `${yearOf(today) - idade}-${dia}`;

/** The member as the form's request. */
export function memberOf(cnpjAssociacao: string, { cidade, uf }: DemoPeople, member: DemoMember, today: PlainDate): MemberRequest {
  const { cpf, nome, mae: nomeMae, sexo, estadoCivil, profissao, idade, dia, anos, endereco } = member;
  const [logrNome, logrNum, logrBairro, logrCep] = endereco.split(', ');
  return {
    cnpjAssociacao,
    cpf,
    nome,
    nomeMae,
    sexo,
    estadoCivil,
    nacionalidade: sexo === 'FEMININO' ? 'BRASILEIRA' : 'BRASILEIRO',
    profissao,
    dataNasc: birth(today, idade, dia),
    dataFiliacao: `${yearOf(today) - anos}-03-02`,
    logrNome,
    logrNum,
    logrBairro,
    logrCep,
    logrCidade: cidade,
    logrUf: uf,
  };
}

/** The dependent as the form's request. */
export function dependentOf(
  cnpjAssociacao: string,
  { cpf: cpfPessoa }: DemoMember,
  [nome, parentesco, idade, dia, cpf]: DemoDependent,
  today: PlainDate,
): DependentRequest {
  const sexo = parentesco === 'FILHA' || parentesco === 'MÃE' ? 'FEMININO' : parentesco === 'CÔNJUGE' ? null : 'MASCULINO';
  return { cnpjAssociacao, cpfPessoa, cpf, nome, parentesco, sexo, dataNasc: birth(today, idade, dia) };
}

/** The minutes of the assemblies until today, each with its notice. */
export function minutesOf(cnpjEscola: string, { assembleias }: DemoPeople, today: PlainDate): MinutesRequest[] {
  return assembleias
    .map(({ ano, dia, hora, elege, presidente, secretario }) => {
      const data = businessDayFrom(`${yearOf(today) - (ano === 'passado' ? 1 : 0)}-${dia}`);
      return {
        cnpjEscola,
        data,
        hora,
        ...(elege && { dataIni: data, dataFim: minutesEnd(data) }),
        dataEdital: noticeDate(data),
        presidentePronome: presidente[0],
        presidenteNome: presidente[1],
        secretarioPronome: secretario[0],
        secretarioNome: secretario[1],
      };
    })
    .filter(({ data }) => data <= today);
}

const businessDayFrom = (day: PlainDate): PlainDate => (isBusinessDay(day) ? day : businessDayFrom(addDays(day, 1)));
