import {
  type Check,
  day,
  flag,
  listOf,
  nameOf,
  number,
  oneOf,
  optional,
  pair,
  readData,
  recordOf,
  tableOf,
  text,
  texts,
  tupleOf,
} from './data-file.js';
import { type DemoAssembly, type DemoMember, type DemoPeople } from './demo-people.js';
import { type DemoAccount, type DemoIncome, type DemoLine, type DemoMove, type DemoPayee, type DemoPlan, linesOf } from './demo-plan.js';

/** A payee as stored in its file: a telephone, mobile or not, and the address as `rua, número, bairro, CEP`. */
type FiledPayee = Record<'cpfOrCnpj' | 'nome' | 'telefone' | 'endereco', string>;

/** A line as stored in its file: its expense element by code, payees by document. */
type FiledLine = Omit<DemoLine, 'compras'> & { compras: [cpfOrCnpj: string, objeto: string][] };

/** A plan as stored in its file. */
interface FiledPlan extends Omit<DemoPlan, 'pessoas' | 'tarifas' | 'programas' | 'semPrograma'> {
  tarifas: Record<keyof DemoPlan['tarifas'], string>;
  programas: Record<string, Record<string, FiledLine[]>>;
  semPrograma: FiledLine[];
}

/** Required structure of the files; allowed values are checked by the requests built from them. */
const MEMBER = recordOf<DemoMember>({
  ...texts('cpf', 'nome', 'mae', 'sexo', 'estadoCivil', 'profissao', 'endereco'),
  idade: number,
  dia: day,
  anos: number,
  dependentes: listOf(tupleOf(text, text, number, day, optional(text))),
});
const ASSEMBLY = recordOf<DemoAssembly>({
  ano: oneOf('"passado" or "este"', ['passado', 'este']),
  dia: day,
  hora: text,
  elege: optional(flag),
  presidente: tupleOf(text, text),
  secretario: tupleOf(text, text),
});
const PEOPLE = recordOf<DemoPeople>({ cidade: text, uf: text, associados: listOf(MEMBER), assembleias: listOf(ASSEMBLY) });
const PAYEES = listOf(recordOf<FiledPayee>(texts('cpfOrCnpj', 'nome', 'telefone', 'endereco')));
const ACCOUNT = recordOf<DemoAccount>({
  ...texts('numConta', 'idBanco', 'agencia', 'descricao'),
  tipo: optional(text),
  categoriaRendimentos: optional(text),
  saldoInicial: number,
});
const INCOME = recordOf<DemoIncome>({ ...texts('conta', 'tipo', 'categoria', 'descricao'), dias: listOf(day), fixo: optional(flag) });
const MOVE = recordOf<DemoMove>({ ...texts('de', 'para', 'justificativa'), dia: day, valor: pair });
const lineOf = (elemento: Check, payee: Check) =>
  recordOf<FiledLine>({
    subAcao: optional(text),
    item: optional(text),
    elemento,
    fonte: text,
    orcado: pair,
    executado: pair,
    vezes: number,
    fixo: optional(flag),
    epoca: optional(pair),
    forma: optional(text),
    compras: listOf(tupleOf(payee, text)),
  });
const planOf = (elemento: Check, payee: Check) => {
  const lines = listOf(lineOf(elemento, payee));
  return recordOf<FiledPlan>({
    cnpjAssociacao: text,
    contas: listOf(ACCOUNT),
    extratos: text,
    tarifas: recordOf<FiledPlan['tarifas']>({ favorecido: payee, fonte: text, elemento }),
    receitas: tableOf(INCOME),
    programas: tableOf(tableOf(lines)),
    semPrograma: lines,
    redistribuicoes: listOf(MOVE),
  });
};

const NAMES = readData<Record<string, string>>(import.meta.dirname, 'elements.json', tableOf(text));

/** Expense elements by their codes in the national classification of public spending (Portaria 163/2001 and its sub-elements). */
const ELEMENT_OF = new Map(Object.entries(NAMES).map(([code, name]) => [code, `${code} – ${name}`]));

export const ELEMENTS = [...ELEMENT_OF.values()];

/** Reads the plan of an association from its data files, `${file}`, `payees.json` and `people.json`. */
export function readPlan(folder: string): DemoPlan {
  const pessoas = readData<DemoPeople>(folder, 'people.json', PEOPLE);
  const filed = readData<FiledPayee[]>(folder, 'payees.json', PAYEES);
  const payees = new Map(filed.map((payee) => [payee.cpfOrCnpj, payeeIn(pessoas, payee)]));
  const payee = oneOf('the document of a payee', payees.keys());
  const check = planOf(oneOf('the code of an element', ELEMENT_OF.keys()), payee);
  const { tarifas, programas, semPrograma, ...plan } = readData<FiledPlan>(folder, 'plan.json', check);
  const resolved = (lines: FiledLine[]): DemoLine[] =>
    lines.map(({ elemento, compras, ...line }) => ({
      ...line,
      elemento: ELEMENT_OF.get(elemento)!,
      compras: compras.map(([cpfOrCnpj, objeto]) => [payees.get(cpfOrCnpj)!, objeto]),
    }));
  const read: DemoPlan = {
    ...plan,
    pessoas,
    tarifas: { ...tarifas, favorecido: payees.get(tarifas.favorecido)!, elemento: ELEMENT_OF.get(tarifas.elemento)! },
    programas: mapValues(programas, (actions) => mapValues(actions, resolved)),
    semPrograma: resolved(semPrograma),
  };
  checkReferences(read, nameOf(`${folder}/plan.json`));
  return read;
}

/** Requires every reference of a plan to exist in the plan. */
function checkReferences(plan: DemoPlan, file: string): void {
  const { contas, extratos, receitas, redistribuicoes, tarifas } = plan;
  const lines = linesOf(plan);
  const account = oneOf(
    'an account of the plan',
    contas.map(({ numConta }) => numConta),
  );
  const source = oneOf('a funds source with income', Object.keys(receitas));
  const item = oneOf(
    'an item of a line',
    lines.flatMap((line) => line.item ?? []),
  );
  const feeSources = lines.filter(({ elemento }) => elemento === tarifas.elemento).map(({ fonte }) => fonte);
  account(extratos, `${file}.extratos`);
  oneOf('the funds source of a line with its element', feeSources)(tarifas.fonte, `${file}.tarifas.fonte`);
  for (const [name, { conta }] of Object.entries(receitas)) account(conta, `${file}.receitas "${name}".conta`);
  for (const { fonte, compras } of lines) source(fonte, `${file}: fonte of the line "${compras[0]?.[1]}"`);
  for (const { dia, de, para } of redistribuicoes) for (const name of [de, para]) item(name, `${file}: an item of the move on ${dia}`);
}

function payeeIn({ cidade, uf }: DemoPeople, { cpfOrCnpj, nome, telefone, endereco }: FiledPayee): DemoPayee {
  const [logrNome, logrNum, logrBairro, logrCep] = endereco.split(', ');
  const isPerson = cpfOrCnpj.length === 11;
  return {
    tipo: isPerson ? 'PF' : 'PJ',
    cpfOrCnpj,
    nome,
    tipoChavePix: isPerson ? 'CPF' : 'CNPJ',
    chavePix: cpfOrCnpj,
    [telefone.length === 11 ? 'celular' : 'telefone']: telefone,
    logrNome,
    logrNum,
    logrBairro,
    logrCep,
    logrCidade: cidade,
    logrUf: uf,
  };
}

const mapValues = <A, B>(table: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value)]));

/** A parents' association: federal and municipal funds of the school besides its own money. */
export const SCHOOL_PLAN = readPlan(`${import.meta.dirname}/school`);

/** A residents' association: joint expenses of neighbours. */
export const RESIDENTS_PLAN = readPlan(`${import.meta.dirname}/residents`);
