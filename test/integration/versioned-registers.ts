import { SCHOOL } from './harness.js';

/** Of records that belong to a year. */
const YEAR = 2026;
const CPF = '15350946056';
/** The line of the plan that the first records make. */
const LINE = { idPrograma: 1, idAcao: 1, idSubAcao: 1, idItem: 1, idElementoDespesa: 1 };

export type Json = Record<string, unknown>;

export interface Register {
  name: string;
  list: string;
  /** Path of a save; two if creation has its own path. */
  save: string;
  create?: string;
  method?: 'post' | 'put';
  /** A record as sent by a form, and a new value of one of its fields. */
  record: Json;
  change: Json;
  /** Other new values, if the first field of the change is no text. */
  other?: (index: number) => Json;
  /** Field that identifies the record in the list. */
  key: string;
  /** Every save raises its version, whether or not it changes something (rule 36.7). */
  isOfPeople?: true;
  /** Who changed it is not told: it belongs to the whole installation (rule 3.4), or entries of the journal do not tell one record from another. */
  isUntold?: true;
}

/** Every register with changeable records, in order of dependency. */
export const REGISTERS: Register[] = [
  {
    name: 'associations',
    list: 'associacao/all',
    save: 'associacao/save',
    record: { cnpj: '60746948000112', nome: 'VERSIONADA' },
    change: { nome: 'OUTRA' },
    key: 'cnpj',
  },
  { name: 'programs', list: 'programa/all', save: 'programa/save', record: { descricao: 'P' }, change: { descricao: 'P2' }, key: 'id' },
  {
    name: 'funds sources',
    list: 'fonte_recurso/all',
    save: 'fonte_recurso/save',
    record: { descricao: 'F' },
    change: { descricao: 'F2' },
    key: 'id',
  },
  {
    name: 'expense elements',
    list: 'elemento_despesa/all',
    save: 'elemento_despesa/save',
    record: { descricao: 'E' },
    change: { descricao: 'E2' },
    key: 'id',
    isUntold: true,
  },
  {
    name: 'actions',
    list: 'acao/all?idPrograma=1',
    save: 'acao/save',
    record: { idPrograma: 1, descricao: 'A' },
    change: { descricao: 'A2' },
    key: 'id',
  },
  {
    name: 'sub-actions',
    list: 'sub_acao/all?idPrograma=1&idAcao=1',
    save: 'sub_acao/save',
    record: { idPrograma: 1, idAcao: 1, descricao: 'S' },
    change: { descricao: 'S2' },
    key: 'id',
  },
  {
    name: 'items',
    list: 'item/associacao',
    save: 'item/save',
    record: { idPrograma: 1, idAcao: 1, idSubAcao: 1, idElementoDespesa: 1, descricao: 'I' },
    change: { descricao: 'I2' },
    key: 'id',
  },
  {
    name: 'items moved to another parent',
    list: 'item/associacao',
    save: 'item/save',
    record: { idPrograma: 1, idAcao: 1, idSubAcao: 1, idElementoDespesa: 1, descricao: 'M' },
    change: { idSubAcao: null },
    other: (index) => ({ descricao: `NOME ${index}` }),
    key: 'id',
  },
  {
    name: 'payees',
    list: 'favorecido/all',
    save: 'favorecido/save',
    record: { tipo: 'PF', cpfOrCnpj: CPF, nome: 'FULANO' },
    change: { nome: 'BELTRANO' },
    key: 'cpfOrCnpj',
  },
  {
    name: 'banks',
    list: 'banco/all',
    save: 'banco/update/ZZZ',
    create: 'banco/create',
    method: 'put',
    record: { id: 'ZZZ', nome: 'BANCO Z' },
    change: { nome: 'BANCO ZZ' },
    key: 'id',
    isUntold: true,
  },
  {
    name: 'accounts',
    list: 'conta/all',
    save: 'conta/update',
    create: 'conta/create',
    method: 'put',
    record: { numConta: '1-9', idBanco: '001', agencia: '1', descricao: 'CONTA' },
    change: { descricao: 'POUPANÇA' },
    key: 'numConta',
  },
  {
    name: 'members',
    list: 'pessoa/all',
    save: 'pessoa/save',
    record: { cpf: CPF, nome: 'SÓCIA' },
    change: { nome: 'SÓCIO' },
    key: 'cpf',
    isOfPeople: true,
  },
  {
    name: 'dependents',
    list: `pessoa_dependente/all?cpfPessoa=${CPF}`,
    save: 'pessoa_dependente/save',
    record: { cpfPessoa: CPF, nome: 'FILHA', parentesco: 'FILHA' },
    change: { nome: 'FILHO' },
    key: 'id',
    isOfPeople: true,
  },
  {
    name: 'minutes',
    list: `ata/all?cnpjEscola=${SCHOOL}`,
    save: 'ata/save',
    record: { cnpjEscola: SCHOOL, data: '2026-03-10', hora: '19:00' },
    change: { presidenteNome: 'FULANA' },
    key: 'data',
  },
  {
    name: 'offices',
    list: 'cargo/all',
    save: 'cargo/save',
    record: { nome: 'CARGO', orgao: 'OUTRO', papel: 'OUTRO', vagas: 1, ordem: 1 },
    change: { vagas: 2 },
    other: (index) => ({ nome: `NOME ${index}` }),
    key: 'id',
  },
  {
    name: 'mandates',
    list: 'mandato/all',
    save: 'mandato/save',
    record: { de: '2026-01-01', ate: '2027-12-31', ocupantes: [] },
    change: { cartorio: '1º OFÍCIO' },
    key: 'id',
  },
  {
    name: 'recurring expenses',
    list: 'despesa_recorrente/all',
    save: 'despesa_recorrente/save',
    record: { ...LINE, idFonteRecurso: 1, idFavorecido: CPF, valor: 10, dia: 5, inicio: '2026-01', ativa: true },
    change: { objetoResumido: 'LIMPEZA' },
    key: 'id',
  },
  {
    name: 'rules of reconciling',
    list: 'conciliacao/regra/all',
    save: 'conciliacao/regra/save',
    record: { ...LINE, idFonteRecurso: 1, idFavorecido: CPF, contem: 'TARIFA' },
    change: { contem: 'CESTA' },
    key: 'id',
  },
  {
    name: 'assets',
    list: `bem/all?ano=${YEAR}`,
    save: 'bem/save',
    record: { especificacao: 'MESA', quantidade: 1, valorUnitario: 10, data: `${YEAR}-03-20`, despesas: [], doador: 'RUI' },
    change: { local: 'SALA 1' },
    key: 'id',
  },
  {
    name: 'researches of prices',
    list: `pesquisa_preco/all?ano=${YEAR}`,
    save: 'pesquisa_preco/save',
    record: {
      ...{ ano: YEAR, objeto: 'TINTA', data: `${YEAR}-03-01`, idPrograma: 1, criterio: 'POR_ITEM', sorteios: [] },
      itens: [{ item: 1, descricao: 'TINTA', unidade: 'LATA', quantidade: 1, precos: [{ letra: 'A', valor: 10 }] }],
      proponentes: [{ letra: 'A', nome: 'LOJA', cpfCnpj: CPF }],
    },
    change: { objeto: 'VERNIZ' },
    key: 'id',
  },
  {
    name: 'prestações de contas',
    list: `prestacao/all?ano=${YEAR}`,
    save: 'prestacao/save',
    record: { ano: YEAR, layout: 'PTRF-SP', de: `${YEAR}-01-01`, ate: `${YEAR}-04-30`, programas: [1], dados: null },
    change: { prazo: `${YEAR}-06-30` },
    other: (index) => ({ prazo: `${YEAR}-05-0${index + 1}` }),
    key: 'id',
    isUntold: true,
  },
];
