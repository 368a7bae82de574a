import { Injectable } from '@nestjs/common';
import { type ImportKind, type ImportsQuery, type ImportUndoRequest, type SheetImport } from '#contracts/imports/imports.js';
import { Conflict, NotFound, RuleViolation } from '#domain/rule-violation.js';
import { type Caller } from '#modules/identity/public.js';
import { type ImportedSheet, ImportStore } from './import-store.js';

/** Takes back what an import brought, all of it or nothing, and marks it as taken back in the same transaction. */
export type TakeBack = (imported: ImportedSheet, caller: Caller) => Promise<void>;

/** Names in a refusal. */
const NAMED = 5;

/** The imports of every kind, and how each is taken back: modules register theirs. */
@Injectable()
export class Imports {
  private readonly kinds = new Map<ImportKind, TakeBack>();

  constructor(private readonly store: ImportStore) {}

  add(kind: ImportKind, takeBack: TakeBack): void {
    this.kinds.set(kind, takeBack);
  }

  async list({ cnpjAssociacao, tipo }: ImportsQuery): Promise<SheetImport[]> {
    return (await this.store.list(cnpjAssociacao, tipo)).map(answerOf);
  }

  /** Takes an import back (rule 47.19). 404 for an absent one, 409 `importacao.desfeita`, 422 when something stands on it. */
  async undo({ cnpjAssociacao, id }: ImportUndoRequest, caller: Caller): Promise<SheetImport> {
    const imported = await this.standing(cnpjAssociacao, id);
    await this.kinds.get(imported.tipo)!(imported, caller);
    return answerOf((await this.store.one(cnpjAssociacao, id))!);
  }

  /** An import that stands and can be taken back. Throws as `undo`. */
  async standing(cnpjAssociacao: string, id: number): Promise<ImportedSheet> {
    const imported = await this.store.one(cnpjAssociacao, id);
    if (!imported) throw new NotFound('importacao.ausente', 'Importação não encontrada.');
    if (imported.desfeitaEm) throw alreadyUndone(imported);
    if (!imported.podeDesfazer)
      throw new RuleViolation(
        'importacao.antiga',
        imported.tipo === 'DESPESAS'
          ? `A importação nº ${id} é de uma versão anterior do sistema, e não pode ser desfeita de uma vez. Exclua as despesas dela uma a uma.`
          : `A importação nº ${id} alterou associados que já existiam, e o que havia antes não está mais guardado: ela não pode ser desfeita.`,
      );
    return imported;
  }
}

/** 409: somebody took the import back before. */
export const alreadyUndone = ({ id, desfeitaPor }: Pick<ImportedSheet, 'id' | 'desfeitaPor'>) =>
  new Conflict('importacao.desfeita', `A importação nº ${id} já foi desfeita${desfeitaPor ? `, por ${desfeitaPor}` : ''}.`);

/** 422: what stands on the import, as sentences without their stops. */
export function refuseStanding(id: number, reasons: readonly string[]): void {
  if (reasons.length === 0) return;
  const more = reasons.length > NAMED ? `; e mais ${reasons.length - NAMED}` : '';
  throw new RuleViolation(
    'importacao.em-uso',
    `A importação nº ${id} não pode ser desfeita, e nada foi mudado: ${reasons.slice(0, NAMED).join('; ')}${more}.`,
  );
}

/** 422: nothing of the import is left. */
export const nothingLeft = (id: number) => new RuleViolation('importacao.vazia', `Nada do que a importação nº ${id} trouxe existe mais.`);

const answerOf = ({ cnpjAssociacao: _, primeira: __, ultima: ___, sequencia: ____, ...answered }: ImportedSheet): SheetImport => answered;
