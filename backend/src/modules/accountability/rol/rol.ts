import { type ByUse, type Priority, type Use } from '#contracts/accountability/rol.record.js';
import { centavos, formatBRL, sumOf } from '#domain/money.js';
import { monthText } from '#domain/months.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book, digestOf, type Records } from '#modules/book/pure.js';
import { type ApprovedPriority, type RolAprovado, type RolContent } from './rol.events.js';

/** An approved version, which never changes. `versao` is its entry. */
export interface ApprovedRolState extends Omit<RolAprovado, 'type'> {
  /** 1, 2 … of the programme. */
  readonly aprovacao: number;
}

/** The approved versions of a book. */
export const APPROVED_ROLS: Records<ApprovedRolState> = { table: 'rol_aprovado' };

/** Index by which the versions of a programme are found. */
export const BY_PROGRAM = 'programa';

/** What a draft plans, by the number of its rows. */
export function contentOf({ linhas, previsto }: { linhas: readonly Priority[]; previsto: ByUse | null }): RolContent {
  return {
    linhas: linhas
      .map(({ id, numero, grupo, descricao, prazo, categoria, valor }) => ({
        id: id!,
        numero,
        grupo,
        descricao,
        prazo,
        categoria,
        valor: centavos(valor),
      }))
      .toSorted((one, other) => one.numero - other.numero || one.id - other.id),
    previsto: { CUSTEIO: centavos(previsto?.CUSTEIO ?? 0), CAPITAL: centavos(previsto?.CAPITAL ?? 0) },
  };
}

/** SHA-256 of the content as JSON: `linhas` in their order and `previsto`, each with its fields in the order of the fact. */
export function digestOfRol({ linhas, previsto: { CUSTEIO, CAPITAL } }: RolContent): string {
  const rows = linhas.map(({ id, numero, grupo, descricao, prazo, categoria, valor }) => {
    return { id, numero, grupo, descricao, prazo, categoria, valor };
  });
  return digestOf(JSON.stringify({ linhas: rows, previsto: { CUSTEIO, CAPITAL } }));
}

/** The versions of a programme in the book, the newest first. */
export const versionsOf = (book: Book, idPrograma: number): ApprovedRolState[] =>
  book.find(APPROVED_ROLS, BY_PROGRAM, String(idPrograma)).toSorted((one, other) => other.aprovacao - one.aprovacao);

/** Approves the content as the programme's next version: not an empty one, not on a day to come, and not what is approved already. */
export function approveRol(
  book: Book,
  { idPrograma, data, idAta, content }: Pick<RolAprovado, 'idPrograma' | 'data' | 'idAta'> & { content: RolContent },
  hoje: PlainDate,
): RolAprovado {
  if (content.linhas.length === 0) throw new RuleViolation('rol.vazio', 'Inclua ao menos uma prioridade antes de aprovar.');
  if (data > hoje) throw new RuleViolation('rol.data', 'A data da aprovação não pode ser futura.');
  const [newest] = versionsOf(book, idPrograma);
  const sha256 = digestOfRol(content);
  if (newest?.sha256 === sha256)
    throw new RuleViolation('rol.aprovado', `O rol não mudou desde a versão ${newest.aprovacao}, aprovada em ${formatDate(newest.data)}.`);
  if (newest && data < newest.data)
    throw new RuleViolation(
      'rol.data',
      `A aprovação não pode ser anterior à da versão ${newest.aprovacao}, de ${formatDate(newest.data)}.`,
    );
  const versao = (newest?.aprovacao ?? 0) + 1;
  return { type: 'RolAprovado.v1', id: book.next(APPROVED_ROLS), idPrograma, versao, data, idAta, ...content, sha256 };
}

/** Planned in all, in centavos. */
export const plannedIn = ({ linhas }: RolContent, of?: Use): number =>
  sumOf(linhas.filter(({ categoria }) => of === undefined || categoria === of));

/** What differs between two contents, a sentence each. */
export function differencesOf(before: RolContent, after: RolContent): string[] {
  const stood = new Map(before.linhas.map((row) => [row.id, row]));
  const stands = new Set(after.linhas.map(({ id }) => id));
  const foreseen = (['CUSTEIO', 'CAPITAL'] as const)
    .filter((use) => before.previsto[use] !== after.previsto[use])
    .map((use) => `Previsto de ${USE_WORDS[use]}: de ${formatBRL(before.previsto[use])} para ${formatBRL(after.previsto[use])}.`);
  return [
    ...after.linhas.flatMap((row) => {
      const old = stood.get(row.id);
      if (!old) return [`${rowName(row)} incluída: ${formatBRL(row.valor)}, ${USE_WORDS[row.categoria]}.`];
      const changed = WORDS.flatMap(([label, textOf]) => {
        const [was, is] = [textOf(old), textOf(row)];
        return was === is ? [] : [`${label} de ${was} para ${is}`];
      });
      return changed.length === 0 ? [] : [`${rowName(row)}: ${changed.join('; ')}.`];
    }),
    ...before.linhas.filter(({ id }) => !stands.has(id)).map((row) => `${rowName(row)} retirada (era de ${formatBRL(row.valor)}).`),
    ...foreseen,
  ];
}

const USE_WORDS = { CUSTEIO: 'custeio', CAPITAL: 'capital' } as const;
const rowName = ({ numero, descricao }: ApprovedPriority) => `Prioridade ${numero} (${descricao})`;

const WORDS: [label: string, (row: ApprovedPriority) => string][] = [
  ['número', ({ numero }) => String(numero)],
  ['descrição', ({ descricao }) => descricao],
  ['grupo', ({ grupo }) => `“${grupo}”`],
  ['categoria', ({ categoria }) => USE_WORDS[categoria]],
  ['prazo', ({ prazo }) => (prazo ? monthText(prazo) : 'nenhum')],
  ['valor', ({ valor }) => formatBRL(valor)],
];
