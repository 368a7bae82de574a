import { type PaperRecord } from '#contracts/papers/papers.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { Conflict, NotFound, RuleViolation } from '#domain/rule-violation.js';
import { type Book, type Moment, type Records } from '#modules/book/pure.js';
import { type AnexoJuntado, type AnexoRetirado, type PaperData, type PaperFact } from './paper.events.js';

/** State of a joined paper: when, by whom and in which entry. */
export interface PaperState extends PaperData {
  juntadoEm: PlainDate;
  juntadoPor: string;
  versao: number;
}

/** Key of a paper in a book: its record and its bytes. */
export type PaperKey = Pick<PaperData, 'registro' | 'id' | 'sha256'>;

/** The papers of a book. */
export const PAPERS: Records<PaperState> = { table: 'anexo' };

/** Records in books; accounts and minutes are registers. */
const KEPT_IN_BOOKS: Partial<Record<PaperRecord, Records>> = { DESPESA: { table: 'despesa' }, RECEITA: { table: 'receita' } };

/** Papers with the same bytes, by their SHA-256. */
export const BY_CONTENT = 'conteudo';

/** Facts about a paper from outside its book. */
export interface PaperContext {
  /** Whether the account or the minute exists; expenses and revenues are found in the book. */
  exists: boolean;
  /** Name of an expense in another year's book with the same bytes. */
  elsewhere: string | null;
  /** The person has confirmed the duplicate. */
  isConfirmed: boolean;
}

/** Text that identifies a paper. */
export const paperKey = ({ registro, id, sha256 }: PaperKey): string => `${registro} ${id} ${sha256}`;

/** Joins a file to a record that exists (rule 23.1); the bytes of another expense's paper only if the person confirms (rule 23.5). */
export function joinPaper(book: Book, data: PaperData, { exists, elsewhere, isConfirmed }: PaperContext): AnexoJuntado {
  if (data.registro === 'ATA' && !data.id.startsWith(`${book.id.ano}-`))
    throw new RuleViolation('anexo.ano', `${capital(nameOfRecord(data))} é de ${data.id.slice(0, 4)}: seus anexos ficam nesse exercício.`);
  if (!exists && !stands(book, data)) throw new NotFound('anexo.registro-ausente', `${capital(nameOfRecord(data))} não existe.`);
  if (book.get(PAPERS, paperKey(data)))
    throw new Conflict('anexo.duplicado', `Este arquivo já está entre os anexos d${nameOfRecord(data)}.`);
  const other = data.registro === 'DESPESA' && !isConfirmed ? (otherExpense(book, data) ?? elsewhere) : null;
  if (other)
    throw new Conflict('anexo.repetido', `Este mesmo arquivo já está n${other}. Deseja juntá-lo também à${nameOfRecord(data).slice(1)}?`);
  return { type: 'AnexoJuntado.v1', ...data };
}

/** Withdraws a file from its record; the entry that joined it stays in the book. */
export function withdrawPaper(book: Book, key: PaperKey): AnexoRetirado {
  const { registro, id, sha256 } = existing(book, key);
  return { type: 'AnexoRetirado.v1', registro, id, sha256 };
}

/** The paper after a fact; undefined once it was withdrawn. */
export function evolvePaper(fact: PaperFact, { versao, dia, autor }: Moment): PaperState | undefined {
  if (fact.type === 'AnexoRetirado.v1') return undefined;
  const { type: _, ...data } = fact;
  return { ...data, juntadoEm: dia, juntadoPor: autor, versao };
}

/** The paper with that key. Throws NotFound. */
export function existing(book: Book, key: PaperKey): PaperState {
  const paper = book.get(PAPERS, paperKey(key));
  if (!paper) throw new NotFound('anexo.ausente', `Anexo não encontrado n${nameOfRecord(key)}.`);
  return paper;
}

/** Name of a paper's record, with its article: `a despesa nº 12`. */
export function nameOfRecord({ registro, id }: Pick<PaperData, 'registro' | 'id'>): string {
  const [day = '', time] = id.split('T');
  const names: Record<PaperRecord, string> = {
    DESPESA: `a despesa nº ${id}`,
    RECEITA: `a receita nº ${id}`,
    CONTA: `a conta ${id}`,
    ATA: `a ata de ${formatDate(day)}, ${time ?? ''}`,
    PESQUISA: `a pesquisa de preços nº ${id}`,
    PRESTACAO: `a prestação de contas nº ${id}`,
  };
  return names[registro];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether the book has that record, for kinds of record in books. */
function stands(book: Book, { registro, id }: PaperData): boolean {
  const kind = KEPT_IN_BOOKS[registro];
  return kind !== undefined && /^[1-9]\d{0,8}$/.test(id) && book.get(kind, Number(id)) !== undefined;
}

/** Name of another expense of the book with the same bytes. */
function otherExpense(book: Book, { id, sha256 }: PaperData): string | undefined {
  const other = book.find(PAPERS, BY_CONTENT, sha256).find((paper) => paper.registro === 'DESPESA' && paper.id !== id);
  return other && nameOfRecord(other);
}
