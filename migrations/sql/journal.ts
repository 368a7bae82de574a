/**
 * SQL that writes every change of a table to the journal, at the end of the change's transaction.
 *
 * @param kind of the entries, as in `JOURNAL_RECORDS`
 * @param identity columns that identify the record, separated by blanks
 * @param hidden columns whose changes are written without their values, separated by blanks, or `*` for all: secrets, files, and what a person may have erased
 * @param condition `when (…)` of the trigger
 */
export function journal(table: string, kind: string, identity: string, { hidden = '', condition = '' } = {}): string {
  return `
    create constraint trigger diario after insert or update or delete on ${table}
      deferrable initially deferred for each row ${condition} execute function diario_registrar('${kind}', '${identity}', '${hidden}');`;
}
