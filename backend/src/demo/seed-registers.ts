import { type Type } from '@nestjs/common';
import { ResearchRequest } from '#contracts/accountability/research.record.js';
import { ReconciliationRuleRequest } from '#contracts/bank/reconciliation-rule.record.js';
import { DependentRequest } from '#contracts/members/dependent.record.js';
import { MemberRequest } from '#contracts/members/member.record.js';
import { MinutesRequest } from '#contracts/minutes/minutes.js';
import { MandateRequest } from '#contracts/offices/mandate.record.js';
import { OfficeSetRequest } from '#contracts/offices/office.record.js';
import { RecurringExpenseRequest } from '#contracts/recurring-expenses/recurring-expense.record.js';
import { AccountRequest } from '#contracts/treasury/account.record.js';
import { PayeeRequest } from '#contracts/treasury/payee.record.js';
import { minutesEnd, noticeDate } from '#domain/business-calendar.js';
import { yearOf } from '#domain/plain-date.js';
import { ResearchesService } from '#modules/accountability/public.js';
import { ReconciliationRulesService } from '#modules/bank/public.js';
import { DependentsService, MembersService } from '#modules/members/public.js';
import { MinutesService } from '#modules/minutes/public.js';
import { MandatesService, OfficesService } from '#modules/offices/public.js';
import { RecurringExpensesService } from '#modules/recurring-expenses/public.js';
import { AccountsService, PayeesService } from '#modules/treasury/public.js';
import { dataOf, dated, datedWithin } from './data-files.js';
import { type Loading, once } from './demo-step.js';
import { demoAssociation, TREASURER } from './demo-users.js';
import { validated } from './request-of.js';
import { type Places, placeOf } from './seed-plan.js';

/**
 * The registers by the name of their data file, in the order in which their records refer to each other. A new one is a line here, and a file in the folder of
 * each association that has records. A record is the body of a request, without the association, with relative days (`dated`) and the names of `inRequest`.
 */
const REGISTERS = {
  payees: register(PayeesService, PayeeRequest, (payees, request) => payees.save(request)),
  accounts: register(AccountsService, AccountRequest, (accounts, request) => accounts.create(request)),
  members: register(MembersService, MemberRequest, (members, request) => members.save(request)),
  dependents: register(DependentsService, DependentRequest, (dependents, request) => dependents.save(request)),
  minutes: register(MinutesService, MinutesRequest, (minutes, request) => minutes.save(withNotice(request)), 'cnpjEscola'),
  offices: register(OfficesService, OfficeSetRequest, (offices, request) => offices.addSet(request)),
  mandates: async (loading: Loading, mandate: FiledRecord) => saveMandate(loading, await withNumbers(loading, mandate)),
  recurring: register(RecurringExpensesService, RecurringExpenseRequest, (recurring, request) => recurring.save(request, TREASURER)),
  researches: async (loading: Loading, research: FiledRecord) => saveResearch(loading, { ...research, ano: yearOf(String(research.data)) }),
  rules: register(ReconciliationRulesService, ReconciliationRuleRequest, (rules, request) => rules.save(request, TREASURER)),
};

const saveResearch = register(ResearchesService, ResearchRequest, (researches, request) => researches.save(request));
const saveMandate = register(MandatesService, MandateRequest, (mandates, request) => mandates.save(request));

/** A record as it is in its file. */
type FiledRecord = Readonly<Record<string, unknown>>;

/** The records of an association's data file; none without the file. */
export const recordsOf = (folder: string, file: string): FiledRecord[] => dataOf(`${folder}/${file}`, []);

/** Writes the registers. Records of a day to come are left out. */
export async function seedRegisters(loading: Loading, places: Places): Promise<void> {
  for (const [file, save] of Object.entries(REGISTERS))
    for (const [index, record] of recordsOf(loading.plan.folder, file).entries()) {
      const body = inRequest(record, loading, places);
      const { data = '' } = body;
      if (String(data) <= loading.today) await once(loading, `${file} ${index}`, () => save(loading, body));
    }
}

/** Saves records of a register from bodies without the association, whose field the last parameter names. */
function register<S, R extends object>(
  service: Type<S>,
  contract: Type<R>,
  save: (service: S, request: R) => Promise<unknown>,
  association = 'cnpjAssociacao',
) {
  return async ({ app, plan }: Loading, body: FiledRecord): Promise<void> => {
    await save(app.get(service), validated(contract, { ...body, [association]: plan.cnpjAssociacao }));
  };
}

/** A body from a record: relative days, names of the plan, and `endereco` (street, number, district, CEP), which is in the association's town. */
function inRequest(record: FiledRecord, { plan, today }: Loading, places: Places): FiledRecord {
  const parts = Object.entries(record).map(([field, value]): object => {
    if (typeof value !== 'string') return { [field]: datedWithin(value, today) };
    if (field === 'item') return placeOf(places, field, value);
    if (field === 'programaDoItem') return { idPrograma: placeOf(places, 'item', value).idPrograma };
    if (field === 'elemento') return { idElementoDespesa: placeOf(places, field, value).idElementoDespesa };
    if (field === 'fonte') return { idFonteRecurso: placeOf(places, field, value).idFonteRecurso };
    return field === 'endereco' ? addressOf(value, plan.cnpjAssociacao) : { [field]: dated(value, today) };
  });
  return Object.assign({}, ...parts);
}

function addressOf(endereco: string, cnpjAssociacao: string): object {
  const [logrNome, logrNum, logrBairro, logrCep] = endereco.split(', ');
  const { logrCidade, logrUf } = demoAssociation(cnpjAssociacao);
  return { logrNome, logrNum, logrBairro, logrCep, logrCidade, logrUf };
}

/** Somebody in a seat as the file says it: by names, and with the mandate's first day where it says none. */
interface FiledOccupant {
  cargo: string;
  nome: string;
  de?: string;
}

/** A mandate's body: its file names offices and members, and the minutes of the election by day and time. */
async function withNumbers({ app, plan }: Loading, { ata, hora, ...mandate }: FiledRecord): Promise<FiledRecord> {
  const [offices, members] = await Promise.all([
    app.get(OfficesService).list(plan.cnpjAssociacao),
    app.get(MembersService).list(plan.cnpjAssociacao),
  ]);
  const ocupantes = (mandate.ocupantes as FiledOccupant[]).map(({ cargo, nome, de, ...more }) => ({
    vaga: 1,
    ...more,
    idCargo: offices.find((office) => office.nome === cargo)?.id,
    nome,
    idPessoa: members.find((member) => member.nome === nome)?.id,
    de: de ?? mandate.de,
  }));
  return { ...mandate, ...(ata !== undefined && { idAta: `${ata}T${hora}` }), ocupantes };
}

/** The notice of an assembly, and the end of the term of the board that it elects. */
const withNotice = (minutes: MinutesRequest): MinutesRequest => ({
  ...minutes,
  dataEdital: noticeDate(minutes.data),
  dataFim: minutes.dataIni && minutesEnd(minutes.dataIni),
});
