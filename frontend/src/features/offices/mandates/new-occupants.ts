import type { Mandate, Occupant } from '#contracts/offices/mandate.record.js';
import type { Office } from '#contracts/offices/office.record.js';
import { lastDay } from '#contracts/offices/seats.js';
import { addDays, type PlainDate } from '#domain/plain-date.js';

/** A row of the form: the day may not be typed yet. */
export type OccupantRow = Omit<Occupant, 'idCargo' | 'de'> & { idCargo: number | null; de: PlainDate | null };

export const emptyRow = (de: PlainDate | null): OccupantRow => ({
  idCargo: null,
  vaga: 1,
  idPessoa: null,
  nome: '',
  cpf: null,
  segmento: null,
  de,
  ate: null,
  interino: false,
  motivo: null,
});

/** A seat without a name is vacant: its row is not sent. */
export const isVacant = ({ nome }: { nome?: string | null }): boolean => !nome?.trim();

/** A row for each seat of each office, from the start of the mandate. */
export const rowPerSeat = (offices: readonly Office[], de: PlainDate | null): OccupantRow[] =>
  offices.flatMap(({ id, vagas }) => Array.from({ length: vagas }, (_, index) => ({ ...emptyRow(de), idCargo: id, vaga: index + 1 })));

/** The same rows with those who held the seats when that mandate ended. */
export function repeated(rows: readonly OccupantRow[], before: Mandate): OccupantRow[] {
  const atEnd = before.ocupantes.filter((each) => !each.interino && lastDay(each, before) === before.ate);
  return rows.map((row) => {
    const held = atEnd.find(({ idCargo, vaga }) => idCargo === row.idCargo && vaga === row.vaga);
    if (!held || !isVacant(row)) return row;
    const { idPessoa, nome, cpf, segmento } = held;
    return { ...row, idPessoa, nome, cpf, segmento };
  });
}

/** The mandate before a day, or the last one. */
export const mandateBefore = (mandates: readonly Mandate[], day: PlainDate | null): Mandate | undefined =>
  mandates.filter(({ ate }) => !day || ate < day).toSorted((one, other) => other.ate.localeCompare(one.ate))[0];

/** The day on which a new mandate begins: the one after the last. */
export const nextStart = (mandates: readonly Mandate[]): PlainDate | null => {
  const last = mandateBefore(mandates, null);
  return last ? addDays(last.ate, 1) : null;
};

/** The rows of a mandate in the order of the offices and seats, and of their time. */
export function inSeatOrder(ocupantes: readonly Occupant[], offices: readonly Office[]): Occupant[] {
  const place = ({ idCargo }: Occupant) => offices.findIndex(({ id }) => id === idCargo);
  return ocupantes.toSorted((one, other) => place(one) - place(other) || one.vaga - other.vaga || one.de.localeCompare(other.de));
}

/** The row of a substitution from that day: an interim occupant while somebody holds the seat, else its occupant. */
export function substitution(seat: Pick<OccupantRow, 'idCargo' | 'vaga'>, de: PlainDate, mandate: Mandate): OccupantRow {
  const isHeld = mandate.ocupantes.some(
    (each) => each.idCargo === seat.idCargo && each.vaga === seat.vaga && !each.interino && each.de <= de && de <= lastDay(each, mandate),
  );
  return { ...emptyRow(de), ...seat, interino: isHeld };
}

/** What the form's rows say of who holds which seat, as far as it is complete. */
export const completeRows = (rows: readonly OccupantRow[]): Occupant[] =>
  rows.flatMap((row) => {
    const { idCargo, de, nome } = row;
    return idCargo && de && !isVacant(row) ? [{ ...row, idCargo, de, nome: nome.trim().toUpperCase() }] : [];
  });
