import { type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos, sumOf } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';

/** The part of a movement for one programme and category; null while unclassified. */
export interface MovementPart {
  readonly idPrograma: number | null;
  readonly categoria: MoneyCategory | null;
  /** Signed: negative leaves the account. */
  readonly valor: Centavos;
}

/** Money that enters or leaves a bank account on a day, as one line of a bank statement shows it. */
export interface Movement {
  readonly conta: string;
  readonly data: PlainDate;
  readonly partes: readonly MovementPart[];
}

/** Place of a movement in its book: its entry, and its position among the entry's movements. */
export interface MovementKey {
  readonly sequencia: number;
  readonly ordem: number;
}

/** A movement in the book. A reversal names the movement that it reverses. */
export interface BookedMovement extends Movement, MovementKey {
  /** Table and key of its record. */
  readonly origem: string;
  readonly chave: number | string;
  readonly estorna?: MovementKey;
}

/** Text that identifies a movement's place. */
export const movementText = ({ sequencia, ordem }: MovementKey): string => `${sequencia}.${ordem}`;

/** The whole amount of a movement, signed. */
export const amountOf = ({ partes }: Movement): Centavos => sumOf(partes);

/** The reversal of a movement, on the same day. */
export function takenBack(movement: BookedMovement): Movement & { estorna: MovementKey } {
  const { conta, data, partes, sequencia, ordem } = movement;
  return { conta, data, partes: partes.map((part) => ({ ...part, valor: -part.valor })), estorna: { sequencia, ordem } };
}

/** Whether two movements have the same content. */
export function isSameMovement(a: Movement, b: Movement): boolean {
  return (
    a.conta === b.conta &&
    a.data === b.data &&
    a.partes.length === b.partes.length &&
    a.partes.every(({ idPrograma, categoria, valor }, index) => {
      const other = b.partes[index]!;
      return idPrograma === other.idPrograma && categoria === other.categoria && valor === other.valor;
    })
  );
}
