import { type Layout, type LayoutAnswer } from '#contracts/accountability/layout.js';
import { type StoredSubmission } from '#contracts/accountability/submission.record.js';
import { formatDate, isPlainDate, yearOf } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';

/** What the rules of a submission are about. */
export type SubmissionTerms = Pick<StoredSubmission, 'ano' | 'de' | 'ate' | 'idPrograma' | 'programas' | 'dados'>;

/** Refuses a submission that its layout does not know: of other programmes or another period, or with answers to no question. */
export function judgeSubmission(submission: SubmissionTerms, layout: Layout): void {
  judgeScope(submission, layout);
  judgePeriod(submission, layout);
  for (const [codigo, answer] of Object.entries(submission.dados ?? {})) {
    const asked = layout.dados?.find((each) => each.codigo === codigo);
    if (!asked) throw new RuleViolation('prestacao.dado', `O layout ${layout.codigo} não pergunta ${codigo}.`);
    if (answer !== null && answer !== '' && !fits(asked, answer))
      throw new RuleViolation('prestacao.dado', `${asked.rotulo}: ${WRONG[asked.tipo]}`);
  }
}

/** Refuses to make something else of a submission that was presented: its versions are of what it is of. */
export function refuseOtherScope(presented: Scope, asked: Scope): void {
  const scopeOf = ({ layout, de, ate, idPrograma, programas }: Scope) =>
    [layout, de, ate, idPrograma, ...[...new Set(programas)].toSorted((one, other) => one - other)].join(' ');
  if (scopeOf(presented) === scopeOf(asked)) return;
  throw new RuleViolation(
    'prestacao.apresentada',
    'Esta prestação já foi apresentada: o layout, o período e os programas ficam como estão.',
  );
}

type Scope = Pick<StoredSubmission, 'layout' | 'de' | 'ate' | 'idPrograma' | 'programas'>;

function judgeScope({ idPrograma, programas }: SubmissionTerms, { por, codigo }: Layout): void {
  const scope = idPrograma !== null ? 'PROGRAMA' : programas.length > 0 ? 'PROGRAMAS' : 'TUDO';
  if (scope === por || (por === 'PROGRAMAS' && scope === 'PROGRAMA')) return;
  throw new RuleViolation('prestacao.programa', `${WANTED[por]} (layout ${codigo}).`);
}

const WANTED: Record<Layout['por'], string> = {
  PROGRAMA: 'Escolha o programa: esta prestação é de um só',
  PROGRAMAS: 'Escolha os programas desta prestação',
  TUDO: 'Esta prestação é da associação inteira, sem programa',
};

function judgePeriod({ ano, de, ate }: SubmissionTerms, { periodo, codigo }: Layout): void {
  const isWhole = de === `${ano}-01-01` && ate === `${ano}-12-31`;
  if (periodo === 'ANO' && !isWhole)
    throw new RuleViolation('prestacao.periodo', `O período do layout ${codigo} é o ano inteiro: 01/01/${ano} a 31/12/${ano}.`);
  if (yearOf(de) !== ano || yearOf(ate) !== ano)
    throw new RuleViolation('prestacao.periodo', `O período fica dentro do exercício de ${ano}.`);
  if (de > ate) throw new RuleViolation('prestacao.periodo', `O período termina em ${formatDate(ate)}, antes de começar.`);
}

function fits({ tipo }: LayoutAnswer, answer: string | number | boolean): boolean {
  if (tipo === 'INTEIRO') return Number.isSafeInteger(answer);
  if (tipo === 'SIM_NAO') return typeof answer === 'boolean';
  return typeof answer === 'string' && (tipo === 'TEXTO' || isPlainDate(answer));
}

const WRONG: Record<LayoutAnswer['tipo'], string> = {
  TEXTO: 'informe um texto.',
  INTEIRO: 'informe um número inteiro.',
  DIA: 'informe uma data.',
  SIM_NAO: 'responda sim ou não.',
};
