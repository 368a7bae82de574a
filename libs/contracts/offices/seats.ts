import { type PlainDate } from '#domain/plain-date.js';
import { type Mandate, type Occupant, type Seat } from './mandate.record.js';
import { type Office, type PartPlayed } from './office.record.js';

/** The last day on which an occupant holds the seat. */
export const lastDay = ({ ate }: Pick<Occupant, 'ate'>, mandate: Pick<Mandate, 'ate'>): PlainDate => ate ?? mandate.ate;

/** The mandate of a day; mandates do not overlap. */
export const mandateOn = <M extends Pick<Mandate, 'de' | 'ate'>>(mandates: readonly M[], day: PlainDate): M | undefined =>
  mandates.find(({ de, ate }) => de <= day && day <= ate);

type Terms = Pick<Mandate, 'de' | 'ate' | 'idAta' | 'ocupantes'>;

/** Every seat of every office on a day, in their order: an interim occupant before the holder. None where no mandate covers the day. */
export function seatsOn(offices: readonly Office[], mandates: readonly Terms[], day: PlainDate): Seat[] {
  const mandate = mandateOn(mandates, day);
  if (!mandate) return [];
  const holds = (each: Occupant) => each.de <= day && day <= lastDay(each, mandate);
  const there = mandate.ocupantes.filter(holds).toSorted((one, other) => Number(other.interino) - Number(one.interino));
  const ordered = offices.toSorted((one, other) => one.ordem - other.ordem || one.id - other.id);
  return ordered.flatMap(({ id, nome, orgao, papel, vagas }) =>
    Array.from({ length: vagas }, (_, index) => {
      const occupant = there.find((each) => each.idCargo === id && each.vaga === index + 1);
      return {
        cargo: { id, nome, orgao, papel },
        vaga: index + 1,
        nome: occupant?.nome ?? null,
        cpf: occupant?.cpf ?? null,
        segmento: occupant?.segmento ?? null,
        interino: occupant?.interino ?? false,
        desde: occupant?.de ?? null,
        idAta: mandate.idAta,
      };
    }),
  );
}

/** Who signs a document of a day for an office: the name is null where the seat is vacant. */
export interface Signer {
  nome: string | null;
  /** As documents print it: `TESOUREIRO`, `TESOUREIRO em exercício`. */
  cargo: string;
}

/** The signer of that part among the seats of a day; undefined where no mandate covers the day, or no office plays the part. */
export function signerIn(seats: readonly Seat[], papel: PartPlayed): Signer | undefined {
  const seat = seats.find(({ cargo }) => cargo.papel === papel);
  return seat && { nome: seat.nome, cargo: seat.interino ? `${seat.cargo.nome} em exercício` : seat.cargo.nome };
}

/** The signer of each part on a day. */
export type Signers = Partial<Record<PartPlayed, Signer>>;

/** The signers among the seats of a day; undefined where no mandate covers it. */
export const signersIn = (seats: readonly Seat[]): Signers | undefined =>
  seats.length > 0 ? Object.fromEntries(seats.map(({ cargo }) => [cargo.papel, signerIn(seats, cargo.papel)])) : undefined;

/** Names of people who sit in the executive and in the fiscal council on the same day: it is noted, not refused. */
export function inBothBodies(offices: readonly Office[], mandate: Terms): string[] {
  const bodyOf = new Map(offices.map(({ id, orgao }) => [id, orgao]));
  const inBody = (body: Office['orgao']) => mandate.ocupantes.filter(({ idCargo }) => bodyOf.get(idCargo) === body);
  const isSame = (one: Occupant, other: Occupant) => (one.cpf && other.cpf ? one.cpf === other.cpf : one.nome === other.nome);
  const overlap = (one: Occupant, other: Occupant) => one.de <= lastDay(other, mandate) && other.de <= lastDay(one, mandate);
  const council = inBody('CONSELHO_FISCAL');
  const both = inBody('DIRETORIA').filter((one) => council.some((other) => isSame(one, other) && overlap(one, other)));
  return [...new Set(both.map(({ nome }) => nome))];
}
