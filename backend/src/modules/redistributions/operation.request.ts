import { type MovedLine } from '#contracts/redistributions/redistribution-sides.js';
import { type LinesRedistributionRequest, type RedistributionRequest } from '#contracts/redistributions/redistributions.js';
import { centavos } from '#domain/money.js';
import { type MovedAmount } from './redistribution.events.js';

/** The two-sided request (rule 12.3) as the one between several lines (rule 12.11): one line on each side, both with its value. */
export function betweenLines({ debito, credito, valor, ...operation }: RedistributionRequest): LinesRedistributionRequest {
  return { ...operation, debitos: [{ ...debito, valor }], creditos: [{ ...credito, valor }] };
}

/** What a request moves, in centavos. */
export const sidesOf = ({ debitos, creditos }: Pick<LinesRedistributionRequest, 'debitos' | 'creditos'>) => ({
  debitos: debitos.map(movedOf),
  creditos: creditos.map(movedOf),
});

/** What one line gives or gets, without anything else that the request carries. */
function movedOf({ idPrograma, idAcao, idSubAcao = null, idElementoDespesa, idItem, valor }: MovedLine): MovedAmount {
  return { linha: { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem }, valor: centavos(valor) };
}
