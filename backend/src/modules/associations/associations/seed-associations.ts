import { type Association } from '#contracts/associations/association.record.js';
import { asRows } from '#platform/register/record-store.js';
import { type Tenancy } from '#platform/tenancy/tenancy.js';

/** Creates the missing associations. */
export async function seedAssociations(tenancy: Tenancy, associations: Omit<Association, 'versao'>[]): Promise<void> {
  const { columns, json } = asRows(associations);
  const sql = `insert into associacao (${columns}) select ${columns} from json_populate_recordset(null::associacao, ?) on conflict do nothing`;
  await tenancy.installation().execute(sql, [json]);
}
