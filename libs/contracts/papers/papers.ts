import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { BookQuery } from '../common/book.js';
import { IsBookYear, inOrder } from '../common/validation.js';

/** Maximum size of a paper in bytes. */
export const MAX_PAPER_BYTES = 10 * 1024 * 1024;

/** Maximum of characters of a paper's name. */
export const MAX_PAPER_NAME = 200;

/** Maximum of characters of an account number or of the time of a minute. */
const MAX_ID = 60;

/** Types of papers, and their labels. */
export const PAPER_TYPES = {
  NOTA_FISCAL: 'Nota fiscal',
  RECIBO: 'Recibo',
  COMPROVANTE_PAGAMENTO: 'Comprovante de pagamento',
  COTACAO: 'Cotação',
  EXTRATO: 'Extrato',
  ATA: 'Ata',
  FOTO: 'Foto',
  OUTRO: 'Outro documento',
} as const;
export type PaperType = keyof typeof PAPER_TYPES;

/** The records that can have papers. `id` is the number of an expense, a revenue, an account, a research of prices or a prestação de contas, or `yyyy-mm-ddThh:mm` of a minute. */
export const PAPER_RECORDS = ['DESPESA', 'RECEITA', 'CONTA', 'ATA', 'PESQUISA', 'PRESTACAO'] as const;
export type PaperRecord = (typeof PAPER_RECORDS)[number];

/** Media types that a person may join, with their file extensions. */
export const PAPER_FORMATS = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'application/xml': ['xml'],
  'application/x-ofx': ['ofx', 'ofc'],
} as const;

/** Media types of papers: those, and what the product itself writes. */
export const KEPT_FORMATS = { ...PAPER_FORMATS, 'application/json': ['json'] } as const;
export type PaperFormat = keyof typeof PAPER_FORMATS | 'application/json';

/** Photos of iPhones, which browsers do not show: the server keeps them as JPEG. */
export const HEIC_ENDINGS = ['heic', 'heif'] as const;
export const isHeic = (name: string): boolean => HEIC_ENDINGS.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Whether the paper is displayed as a picture. */
export const isPicture = (mime: PaperFormat) => mime.startsWith('image/');

const RECORD_REQUIRED = { message: 'Registro do anexo é obrigatório' };
const ID_REQUIRED = { message: 'Identificador do registro é obrigatório' };

/** The kind of record whose papers are requested. */
class PaperKindQuery extends BookQuery {
  @IsIn(PAPER_RECORDS, { message: `Registro deve ser um de: ${PAPER_RECORDS.join(', ')}` })
  @IsNotEmpty(RECORD_REQUIRED)
  registro!: PaperRecord;
}

/** `GET anexo/all`: the papers of a record; `DELETE anexo/{sha256}`: one of them. */
export class PapersQuery extends PaperKindQuery {
  @MaxLength(MAX_ID, { message: 'Identificador do registro inválido' })
  @IsString(ID_REQUIRED)
  @IsNotEmpty(ID_REQUIRED)
  id!: string;
}

/** `GET anexo/contagens`. */
export class PaperCountsQuery extends PaperKindQuery {}

/** `GET anexo/{sha256}`: the file as uploaded, unless a picture for display is requested. */
export class PaperContentQuery extends AssociationQuery {
  /** Only as a paper of that year: auditors must give one. */
  @IsOptional()
  @IsBookYear()
  ano?: number;

  /** A picture for display, upright and reduced. */
  @IsPresence()
  vista?: boolean;

  /** A picture of a few pixels for lists. */
  @IsPresence()
  miniatura?: boolean;
}

/** The year in a form, every field of which is a text. */
export const IsYearOfForm = (): PropertyDecorator =>
  inOrder(
    Transform(({ value }) => (/^\d{4}$/.test(String(value)) ? Number(value) : value)),
    IsBookYear(),
  );

/** The record that a file is joined to. */
export class PaperKindRequest extends PapersQuery {
  @IsYearOfForm()
  override ano!: number;

  @IsIn(Object.keys(PAPER_TYPES), { message: 'Tipo do anexo inválido' })
  @IsNotEmpty({ message: 'Tipo do anexo é obrigatório' })
  tipo!: PaperType;

  /** Attaches the file although another expense has it too. */
  @IsPresence()
  confirmaRepetido?: boolean;
}

/** Fields of `POST anexo/save`; the file comes in the part `file`. */
export class PaperRequest extends PaperKindRequest {}

/** A paper as `anexo/all` lists it. */
export interface Paper {
  cnpjAssociacao: string;
  ano: number;
  registro: PaperRecord;
  id: string;
  /** Of a resto a pagar: the earlier year whose book holds the paper, where it is read and not withdrawn; null: the book of `ano`. */
  deAno: number | null;
  /** SHA-256 of its bytes, in hexadecimal: also its address. */
  sha256: string;
  tipo: PaperType;
  nome: string;
  mime: PaperFormat;
  bytes: number;
  /** Day in Brazil. */
  juntadoEm: string;
  juntadoPor: string;
  versao: number;
}

/** Number of papers of a record, by type. */
export interface PaperCount {
  id: string;
  total: number;
  porTipo: Partial<Record<PaperType, number>>;
}

/** The text of a SHA-256: hexadecimal, in lower case. */
export const SHA256 = /^[0-9a-f]{64}$/;

export const isSha256 = (text: string) => SHA256.test(text);

/** A flag that is true when present: `?miniatura`, `?miniatura=true`; `false` is false. */
function IsPresence(): PropertyDecorator {
  return inOrder(
    IsOptional(),
    IsBoolean({ message: 'Informe true ou false' }),
    Transform(({ obj, key }) => {
      const value: unknown = obj[key];
      return value === '' || value === 'true' ? true : value === 'false' ? false : value;
    }),
  );
}
