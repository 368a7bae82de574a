import { type ReportJob } from '#contracts/reporting/reporting.js';

/** A job from our table and pg-boss's; `state` is null once pg-boss has deleted it. */
interface JobRow {
  id: string;
  mensagem: string | null;
  printed: boolean;
  /** Percent, of a document that is made in steps. */
  progresso: number | null;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed' | null;
  /** Number of unfinished reports before it. */
  ahead: number;
}

const INTERRUPTED = 'A geração do relatório foi interrompida. Tente novamente.';

/** The state comes from pg-boss, only the result from our table: a dead server leaves no job marked as printing. */
export function toReportJob({ id, mensagem, printed, progresso, state, ahead }: JobRow): ReportJob {
  const situacao = situationOf({ mensagem, printed, state });
  return {
    id,
    situacao,
    posicao: situacao === 'NA_FILA' ? ahead : 0,
    progresso: situacao === 'IMPRIMINDO' ? progresso : null,
    mensagem: situacao === 'FALHOU' ? (mensagem ?? INTERRUPTED) : null,
  };
}

function situationOf({ mensagem, printed, state }: Pick<JobRow, 'mensagem' | 'printed' | 'state'>): ReportJob['situacao'] {
  if (state === 'cancelled') return 'CANCELADO';
  if (printed) return 'PRONTO';
  if (mensagem) return 'FALHOU';
  if (state === 'created' || state === 'retry') return 'NA_FILA';
  return state === 'active' ? 'IMPRIMINDO' : 'FALHOU';
}
