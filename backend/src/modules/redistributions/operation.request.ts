import { type LinesRedistributionRequest, type MovedLine, type RedistributionRequest } from '#contracts/redistributions/redistributions.js';
import { centavos } from '#domain/money.js';
import { type MovedAmount } from './redistribution.events.js';

/** The two-sided request (rule 12.3) as a request between several lines (rule 12.11): one line on each side, both with the same value. */
export function betweenLines({ debito, credito, valor, ...operation }: RedistributionRequest): LinesRedistributionRequest {
  return { ...operation, debitos: [{ ...debito, valor }], creditos: [{ ...credito, valor }] };
}

/** The amounts moved by a request, in centavos. */
export const sidesOf = ({ debitos, creditos }: Pick<LinesRedistributionRequest, 'debitos' | 'creditos'>) => ({
  debitos: debitos.map(movedOf),
  creditos: creditos.map(movedOf),
});

/** The amount that one line gives or gets, without further fields of the request. */
function movedOf({ idPrograma, idAcao, idSubAcao = null, idElementoDespesa, idItem, valor }: MovedLine): MovedAmount {
  return { linha: { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem }, valor: centavos(valor) };
}
