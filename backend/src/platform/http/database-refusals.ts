import { ForeignKeyConstraintViolationException, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { RECORD_NAMES } from '#contracts/book/record-names.js';
import { duplicate, inUse, notFound } from './refusal.js';

interface Sentences {
  /** 409 for a duplicate key, such as `Já existe um programa com este nome.` */
  duplicate?: string;
  /** Start of the 409 of a record that others refer to, such as `Este programa`. */
  subject?: string;
  /** The whole sentence of that 409, instead of `subject`. */
  inUse?: string;
  /** 404 of a record that the written one names, and that is absent, instead of that 409. */
  missing?: string;
}

/**
 * Runs a write of a register and turns key violations into sentences. A violated key, unlike a query beforehand, covers references of every association and
 * cannot race with the write.
 */
export async function refusing<T>({ duplicate: exists, subject, inUse: used, missing }: Sentences, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException && exists) throw duplicate(exists);
    if (isReferredTo(error) && missing) throw notFound(missing);
    if (isReferredTo(error) && used) throw inUse(used);
    if (isReferredTo(error) && subject) throw inUse(inUseSentence(subject, error));
    throw error;
  }
}

/** Whether a foreign key, also one that restricts (23001), prevents the deletion. */
function isReferredTo(error: unknown): error is Error {
  return error instanceof ForeignKeyConstraintViolationException || (error as { code?: string }).code === '23001';
}

function inUseSentence(subject: string, error: Error): string {
  const { table = '' } = error as { table?: string };
  const ending = subject.startsWith('Esta ') ? 'a' : 'o';
  return `${subject} está em uso (${RECORD_NAMES[table] ?? 'outros registros'}) e não pode ser movid${ending} nem excluíd${ending}.`;
}
