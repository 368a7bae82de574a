import { type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos, sumOf } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';

/** The money of one programme and category within a movement; null where nobody has said it yet. */
export interface MovementPart {
  readonly idPrograma: number | null;
  readonly categoria: MoneyCategory | null;
  /** Signed: negative leaves the account. */
  readonly valor: Centavos;
}

/** Money that came onto a bank account or left it on a day, as one line of a bank statement would show it. */
export interface Movement {
  readonly conta: string;
  readonly data: PlainDate;
  readonly partes: readonly MovementPart[];
}

/** Where a movement stands in its book: the entry that caused it, and its place among those of that entry. */
export interface MovementKey {
  readonly sequencia: number;
  readonly ordem: number;
}

/** A movement in the book. One that takes back an earlier movement says which. */
export interface BookedMovement extends Movement, MovementKey {
  /** Table and key of the record that it comes from. */
  readonly origem: string;
  readonly chave: number | string;
  readonly estorna?: MovementKey;
}

/** Text of a movement's place, the same for the same one. */
export const movementText = ({ sequencia, ordem }: MovementKey): string => `${sequencia}.${ordem}`;

/** The whole amount of a movement, signed. */
export const amountOf = ({ partes }: Movement): Centavos => sumOf(partes);

/** The movement that takes another one back, on the same day. */
export function takenBack(movement: BookedMovement): Movement & { estorna: MovementKey } {
  const { conta, data, partes, sequencia, ordem } = movement;
  return { conta, data, partes: partes.map((part) => ({ ...part, valor: -part.valor })), estorna: { sequencia, ordem } };
}

/** Whether two movements say the same. */
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
