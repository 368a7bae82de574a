import { Injectable } from '@nestjs/common';
import { type FieldError } from '#contracts/problem.js';
import { invalid, notFound } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** Where in the plan an amount belongs: a budget line, whose levels may be absent from the top, and where its money comes from. */
export interface Classification {
  idPrograma: number | null;
  idAcao: number | null;
  idSubAcao: number | null;
  idElementoDespesa: number;
  idItem: number | null;
  idFonteRecurso?: number | null;
}

/** What is looked for, from the top down, and the sentence when it is not there. */
const LEVELS = {
  programa: 'Programa não encontrado.',
  acao: 'Ação não encontrada neste programa.',
  subAcao: 'Sub-ação não encontrada nesta ação.',
  item: 'Item não encontrado nesta ação.',
  elemento: 'Elemento de despesa não encontrado.',
  fonte: 'Fonte de recursos não encontrada.',
};

/** The item must hang exactly where the line says: under its sub-action, or directly under its action when the line names none. */
const FIND = `select
  $1::int is null or exists (select from programa where id = $1) as programa,
  $2::int is null or exists (select from acao where id_programa = $1 and id = $2) as acao,
  $3::int is null or exists (select from sub_acao where id_programa = $1 and id_acao = $2 and id = $3) as "subAcao",
  $4::int is null
    or exists (select from item where id_programa = $1 and id_acao = $2 and id_sub_acao is not distinct from $3 and id = $4) as item,
  $5::int is null or exists (select from elemento_despesa where id = $5) as elemento,
  $6::int is null or exists (select from fonte_recurso where id = $6) as fonte`;

/** Answers the ledger's question whether what an entry refers to exists and fits together. */
@Injectable()
export class ClassificationService {
  constructor(private readonly tenancy: Tenancy) {}

  /**
   * Throws a 400 Refusal when a level is named without the one above it, a 404 one for the first level that is absent from its parent.
   * What is null or not given is not asked for.
   */
  async check(cnpjAssociacao: string, line: Partial<Classification>): Promise<void> {
    const errors = orphans(line);
    if (errors.length > 0) throw invalid(errors);
    const { idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa, idFonteRecurso } = line;
    const ids = [idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa, idFonteRecurso];
    const [found] = await this.tenancy.query<Record<string, boolean>>(cnpjAssociacao, FIND, ids);
    const missing = Object.entries(LEVELS).find(([level]) => !found![level]);
    if (missing) throw notFound(missing[1]);
  }
}

function orphans({ idPrograma, idAcao, idSubAcao, idItem }: Partial<Classification>): FieldError[] {
  const errors: FieldError[] = [];
  if (idAcao && !idPrograma) errors.push({ field: 'idPrograma', message: 'Programa é obrigatório' });
  if ((idSubAcao || idItem) && !idAcao) errors.push({ field: 'idAcao', message: 'Ação é obrigatória' });
  return errors;
}
