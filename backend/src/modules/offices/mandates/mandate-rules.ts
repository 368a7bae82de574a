import { type Mandate, type Occupant } from '#contracts/offices/mandate.record.js';
import { type Office } from '#contracts/offices/office.record.js';
import { lastDay } from '#contracts/offices/seats.js';
import { formatDate } from '#domain/plain-date.js';
import { NotFound, RuleViolation } from '#domain/rule-violation.js';

type Terms = Pick<Mandate, 'de' | 'ate' | 'ocupantes'>;

/** Refuses a mandate that ends before it begins or overlaps another one, and occupants outside of it or in a seat that somebody has (rules 40.3 and 40.4). */
export function judgeMandate(
  mandate: Terms,
  offices: readonly Pick<Office, 'id' | 'nome' | 'vagas'>[],
  others: readonly Omit<Terms, 'ocupantes'>[],
): void {
  const { de, ate, ocupantes } = mandate;
  if (ate <= de) throw new RuleViolation('mandato.fim', 'O fim do mandato deve vir depois do início.');
  const overlapped = others.find((other) => other.de <= ate && de <= other.ate);
  if (overlapped) {
    const message = `Este mandato se sobrepõe ao de ${formatDate(overlapped.de)} a ${formatDate(overlapped.ate)}.`;
    throw new RuleViolation('mandato.sobreposto', message);
  }
  for (const [index, occupant] of ocupantes.entries()) {
    const office = offices.find(({ id }) => id === occupant.idCargo);
    if (!office) throw new NotFound('registro.ausente', 'Cargo não encontrado.');
    if (occupant.vaga > office.vagas)
      throw new RuleViolation('mandato.vaga-inexistente', `${office.nome}: não há vaga ${occupant.vaga}; são ${office.vagas}.`);
    if (occupant.de < de || lastDay(occupant, mandate) > ate || lastDay(occupant, mandate) < occupant.de)
      throw new RuleViolation('mandato.fora', `${occupant.nome}: o período deve ficar dentro do mandato.`);
    const before = ocupantes.slice(0, index).find((each) => isBeside(each, occupant, mandate));
    if (before) throw new RuleViolation('mandato.vaga', taken(office.nome, before, mandate));
  }
}

/** Whether two hold the same seat in the same way on some day: one holder and one interim occupant may be there. */
const isBeside = (one: Occupant, other: Occupant, mandate: Terms) =>
  one.idCargo === other.idCargo &&
  one.vaga === other.vaga &&
  one.interino === other.interino &&
  one.de <= lastDay(other, mandate) &&
  other.de <= lastDay(one, mandate);

const taken = (office: string, occupant: Occupant, mandate: Terms) =>
  `${office}: ${occupant.nome} já ocupa esta vaga de ${formatDate(occupant.de)} a ${formatDate(lastDay(occupant, mandate))}.`;
