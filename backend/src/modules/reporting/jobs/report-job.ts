import { type ReportJob } from '#contracts/reporting/reporting.js';

/** A job as it stands in our table and in pg-boss's; `state` is null once pg-boss has forgotten it. */
interface JobRow {
  id: string;
  mensagem: string | null;
  printed: boolean;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed' | null;
  /** Reports before it that are not done. */
  ahead: number;
}

const INTERRUPTED = 'A geração do relatório foi interrompida. Tente novamente.';

/** pg-boss's word is the only truth about a job, but for what printing it left: nothing of a server that died can claim to be printing still. */
export function toReportJob({ id, mensagem, printed, state, ahead }: JobRow): ReportJob {
  const situacao = situationOf({ mensagem, printed, state });
  return {
    id,
    situacao,
    posicao: situacao === 'NA_FILA' ? ahead : 0,
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
