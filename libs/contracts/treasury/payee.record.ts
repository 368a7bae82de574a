import { Transform } from 'class-transformer';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, ValidateBy, ValidateIf } from 'class-validator';
import { isValidDocument, normalizeDocument } from '#domain/document.js';
import { isValidPixKey, MAX_PIX_KEY, normalizePixKey, PIX_KEY_KINDS, type PixKeyKind } from '#domain/pix-key.js';
import { CONTACT } from '../common/address.js';
import { AssociationQuery } from '../common/association.js';
import { choice, document, mark, moment, name, text } from '../common/field-kinds.js';
import { type RecordOf, registerRequest } from '../common/record.js';
import { inOrder, Normalized, requiredWhile } from '../common/validation.js';

/** Kinds of payees, as the form names them. */
export const PAYEE_TYPES = { PJ: 'Pessoa Jurídica', PF: 'Pessoa Física' } as const;
export type PayeeType = keyof typeof PAYEE_TYPES;

/** Names of the kinds of Pix keys, as part of a sentence. */
export const PIX_KEY_NAMES: Record<PixKeyKind, string> = {
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  EMAIL: 'e-mail',
  TELEFONE: 'telefone',
  ALEATORIA: 'aleatória',
};

/** A PJ document passes the CNPJ check, a PF one the CPF check (rule 8.1); the type is another field of the request. */
const isPayeeDocument = ValidateBy({
  name: 'isPayeeDocument',
  validator: {
    validate: (value, args) => typeof value === 'string' && (value.length === 11) === isPf(args?.object) && isValidDocument(value),
    defaultMessage: (args) => `${isPf(args?.object) ? 'CPF' : 'CNPJ'} ${args?.value ? 'inválido' : 'é obrigatório'}`,
  },
});

const isPf = (request: unknown) => (request as PayeeRequest).tipo === 'PF';

const isKind = (kind: unknown): kind is PixKeyKind => PIX_KEY_KINDS.some((one) => one === kind);

const kindIn = (request: unknown) => (request as PayeeRequest).tipoChavePix;

/** A key of the kind that another field of the request names, in its stored form. */
const isPixKey = inOrder(
  Transform(({ value, obj }) => (typeof value === 'string' ? storedKey(obj.tipoChavePix, value) : value)),
  ValidateBy({
    name: 'isPixKey',
    validator: {
      validate: (value, args) => {
        const kind = kindIn(args?.object);
        return typeof value === 'string' && isKind(kind) && isValidPixKey(kind, value);
      },
      defaultMessage: (args) =>
        !args?.value
          ? 'Chave Pix é obrigatória'
          : isKind(kindIn(args.object))
            ? 'Chave Pix inválida para o tipo escolhido'
            : 'Escolha o tipo da chave Pix',
    },
  }),
  IsString({ message: 'Chave Pix é obrigatória' }),
  ValidateIf(({ tipoChavePix, chavePix }: PayeeRequest) => Boolean(tipoChavePix ?? chavePix)),
);

const storedKey = (kind: unknown, value: string) => (isKind(kind) ? normalizePixKey(kind, value) : value.trim()) || null;

/** A field of an account that is given whole or not at all. */
const ofAccount = (label: string, ending: 'o' | 'a', max?: number): PropertyDecorator[] =>
  requiredWhile(({ idBanco, agencia, numConta }: PayeeRequest) => Boolean(idBanco ?? agencia ?? numConta), label, ending, max);

/** Who is paid. */
export const PAYEE_RECORD = {
  tipo: choice('Tipo de pessoa', PAYEE_TYPES, 'Tipo de pessoa deve ser PJ ou PF', { required: 'o', span: 3 }),
  cpfOrCnpj: document('CPF / CNPJ', {
    required: 'o',
    search: true,
    column: { width: '13rem', card: 'second' },
    span: 3,
    rules: [Normalized(normalizeDocument), isPayeeDocument],
  }),
  nome: name('Nome', { required: 'o', max: 200, casing: 'upper', search: true, column: { card: 'title' }, span: 6 }),
  ...CONTACT,
  tipoChavePix: choice('Tipo da chave Pix', PIX_KEY_NAMES, `Tipo da chave Pix deve ser um de: ${PIX_KEY_KINDS.join(', ')}`, { span: 4 }),
  chavePix: text('Chave Pix', { max: MAX_PIX_KEY, rules: [isPixKey], span: 8 }),
  /** Bank, branch and number of the payee's account: all three or none. */
  idBanco: text('Banco', { rules: ofAccount('Banco', 'o'), span: 6 }),
  agencia: text('Agência', { max: 10, casing: 'upper', rules: ofAccount('Agência', 'a', 10), span: 3 }),
  numConta: text('Conta', { max: 20, casing: 'upper', rules: ofAccount('Conta', 'a', 20), span: 3 }),
  nomeBanco: name('Nome do banco', { other: true }),
  /** Name of its author; null if nobody was logged in. */
  cadastradoPor: name('Cadastrado por', { product: true }),
  cadastradoEm: moment('Cadastrado em'),
  /** False for a payee created by anyone except an administrator, until an administrator saves it (rule 8.4). */
  conferido: mark('Conferido'),
  chavePixCpf: document('CPF de quem escreveu a chave Pix', { inner: true }),
  contaCpf: document('CPF de quem escreveu a conta', { inner: true }),
};

export type Payee = RecordOf<typeof PAYEE_RECORD> & { cnpjAssociacao: string; versao: number };

/** `POST favorecido/save`: creates or updates by its document; with `novo` it only creates. Only administrators may update (rule 8.1). */
export class PayeeRequest extends registerRequest(PAYEE_RECORD) {
  @IsOptional()
  @IsBoolean({ message: 'Valor inválido' })
  novo?: boolean;
}

/** `DELETE favorecido/delete`. */
export class PayeeKeyQuery extends AssociationQuery {
  @IsString({ message: 'CPF ou CNPJ é obrigatório' })
  @IsNotEmpty({ message: 'CPF ou CNPJ é obrigatório' })
  @Normalized(normalizeDocument)
  cpfOrCnpj!: string;
}

/** Payees registered by others than administrators and not checked yet: their number, and the last one (rule 8.4). */
export interface NewPayees {
  quantidade: number;
  ultimo: Pick<Payee, 'cpfOrCnpj' | 'nome' | 'cadastradoPor' | 'cadastradoEm'> | null;
}
