import { IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { choice, key, reference, text } from '../common/field-kinds.js';
import { type RecordOf, registerRequest, sharedRequest } from '../common/record.js';
import { EmptyAsNull, IsId, inOrder } from '../common/validation.js';

/** Economic category of an expense: current (custeio) or capital. */
export const ECONOMIC_CATEGORIES = ['CUSTEIO', 'CAPITAL'] as const;
export type EconomicCategory = (typeof ECONOMIC_CATEGORIES)[number];

/** Permitted use of money on an account; LIVRE covers both. */
export const MONEY_CATEGORY_NAMES = { CUSTEIO: 'Custeio', CAPITAL: 'Capital', LIVRE: 'Livre aplicação' } as const;
export type MoneyCategory = keyof typeof MONEY_CATEGORY_NAMES;
export const MONEY_CATEGORIES = Object.keys(MONEY_CATEGORY_NAMES) as MoneyCategory[];

/** Refusal of any other text. */
export const NO_MONEY_CATEGORY = `Categoria deve ser uma de: ${MONEY_CATEGORIES.join(', ')}`;

/** Permitted use of money; optional. */
export const IsMoneyCategory = (): PropertyDecorator =>
  inOrder(EmptyAsNull(), IsIn(MONEY_CATEGORIES, { message: NO_MONEY_CATEGORY }), IsOptional());

const NAME = { called: 'Nome', required: 'o', max: 200, casing: 'upper', search: true, column: { card: 'title' } } as const;

/** A programme, and a funds source: a numbered name. */
export const NAMED_RECORD = { id: key('ID', { column: { width: '6rem' } }), descricao: text('Nome', NAME) };

const OF_PROGRAM = {
  idPrograma: reference('Programa nº', { called: 'Programa', required: 'o' }),
  descricaoPrograma: text('Programa', { other: 'always', search: true }),
};

const OF_ACTION = {
  ...OF_PROGRAM,
  idAcao: reference('Ação nº', { called: 'Ação', required: 'a' }),
  descricaoAcao: text('Ação', { other: 'always', search: true }),
};

/** An action of a programme. */
export const ACTION_RECORD = { id: key('ID'), ...OF_PROGRAM, descricao: text('Nome da Ação', NAME) };

/** A sub-action of an action. */
export const SUB_ACTION_RECORD = { id: key('ID'), ...OF_ACTION, descricao: text('Nome da Sub-Ação', NAME) };

/** An item: directly under its action (`idSubAcao` null) or under a sub-action; `idFonteRecurso` is proposed for its expenses (rule 11.22). */
export const ITEM_RECORD = {
  id: key('ID'),
  ...OF_ACTION,
  idSubAcao: reference('Sub-ação nº', {}, 'Sub-ação inválida'),
  descricaoSubAcao: text('Sub-Ação', { other: true, search: true }),
  idElementoDespesa: reference('Elemento de despesa nº', { called: 'Elemento de Despesa', required: 'o' }),
  descricaoElementoDespesa: text('Elemento de Despesa', { other: 'always', search: true }),
  idFonteRecurso: reference('Fonte de recursos nº', {}, 'Fonte de Recursos inválida'),
  descricaoFonteRecurso: text('Fonte de Recursos', { other: true }),
  descricao: text('Descrição do Item', { ...NAME, called: 'Descrição', required: 'a' }),
};

/** An expense element, of the whole installation. */
export const EXPENSE_ELEMENT_RECORD = {
  ...NAMED_RECORD,
  /** Unchanged if absent. */
  categoria: choice(
    'Categoria econômica',
    { CUSTEIO: 'CUSTEIO', CAPITAL: 'CAPITAL' },
    `Categoria econômica deve ser uma de: ${ECONOMIC_CATEGORIES.join(', ')}`,
    { column: { width: '14rem' } },
  ),
};

interface OfAssociation {
  cnpjAssociacao: string;
  versao: number;
}

export type Program = RecordOf<typeof NAMED_RECORD> & OfAssociation;
export type FundsSource = Program;
export type Action = RecordOf<typeof ACTION_RECORD> & OfAssociation;
export type SubAction = RecordOf<typeof SUB_ACTION_RECORD> & OfAssociation;
export type Item = RecordOf<typeof ITEM_RECORD> & OfAssociation;
export type ExpenseElement = RecordOf<typeof EXPENSE_ELEMENT_RECORD> & { versao: number };

/** `POST programa/save`. */
export class ProgramRequest extends registerRequest(NAMED_RECORD) {}

/** `POST fonte_recurso/save`. */
export class FundsSourceRequest extends registerRequest(NAMED_RECORD) {}

/** `POST acao/save`. */
export class ActionRequest extends registerRequest(ACTION_RECORD) {}

/** `POST sub_acao/save`. `ano` is accepted and ignored. */
export class SubActionRequest extends registerRequest(SUB_ACTION_RECORD) {
  @IsOptional()
  @IsInt({ message: 'Ano inválido' })
  ano?: number | null;
}

/** `POST item/save`. */
export class ItemRequest extends registerRequest(ITEM_RECORD) {}

/** `POST elemento_despesa/save`: one list for the installation; `cnpjAssociacao` is accepted and ignored (rule 7.2). */
export class ExpenseElementRequest extends sharedRequest(EXPENSE_ELEMENT_RECORD) {
  @IsOptional()
  @IsString({ message: 'CNPJ da associação inválido' })
  cnpjAssociacao?: string | null;
}

/** Query of the lists of one program: `GET acao/all`. */
export class OfProgramQuery extends AssociationQuery {
  @IsId({ message: 'Programa é obrigatório' })
  idPrograma!: number;
}

/** Query of the lists of one action: `GET sub_acao/all`, `GET item/acao`. */
export class OfActionQuery extends OfProgramQuery {
  @IsId({ message: 'Ação é obrigatória' })
  idAcao!: number;
}

/** Query of the list of one sub-action: `GET item/subacao`. */
export class OfSubActionQuery extends OfActionQuery {
  @IsId({ message: 'Sub-ação é obrigatória' })
  idSubAcao!: number;
}
