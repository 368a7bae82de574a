import { escapeIdentifier, type PoolClient } from 'pg';
import { roleOf } from '#platform/database/application-role.js';
import { withClient } from '#platform/database/database.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { until } from '../until.js';
import { type Provided } from './harness.js';
import { type ProductHere, runHere } from './product-here.js';

/** A node of a plan from `explain (format json)`. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** An executed statement and its plan. */
export interface Explained {
  'Query Text': string;
  Plan: PlanNode;
}

/** auto_explain sends the client the plan of every statement, including those in functions and of foreign key checks. */
const EXPLAINING = {
  session_preload_libraries: `'auto_explain'`,
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': `'json'`,
  'auto_explain.log_level': `'notice'`,
  'auto_explain.log_parameter_max_length': '0',
};

/** Runs the product over that database; `taken` answers the statements that its role has run there since it was last called. */
export async function runExplained(provided: Provided): Promise<{ product: ProductHere; taken: () => Promise<Explained[]> }> {
  const role = escapeIdentifier(roleOf(provided.name));
  await withClient(provided.ownerUrl, async (client) => {
    for (const [setting, value] of Object.entries(EXPLAINING)) await client.query(`alter role ${role} set ${setting} = ${value}`);
  });
  const product = await runHere(provided);
  const plans: Explained[] = [];
  const heard = new WeakSet<PoolClient>();
  const pool = await product.app.get(Tenancy, { strict: false }).pool();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on('notice', ({ message = '' }) => {
      const json = /^duration: .*? plan:\s*(\{.*\})\s*$/s.exec(message)?.[1];
      if (json) plans.push(JSON.parse(json) as Explained);
    });
  });
  const taken = async () => {
    // A plan may arrive with the commit, for which a read does not wait.
    await until('every connection is idle', () => pool.idleCount === pool.totalCount);
    return plans.splice(0);
  };
  return { product, taken };
}

/** Tables that the statement scanned sequentially. */
export function scanned({ Plan }: Explained): string[] {
  return nodesOf(Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name']!);
}

/** Tables of which the statement discarded more rows than that. */
export function searched({ Plan }: Explained, rows: number): string[] {
  return nodesOf(Plan)
    .filter((node) => (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'] > rows)
    .flatMap((node) => node['Relation Name'] ?? []);
}

/** Number of pairs of rows that joins of the statement compared in vain. */
export const compared = ({ Plan }: Explained): number =>
  nodesOf(Plan).reduce((pairs, node) => pairs + (node['Rows Removed by Join Filter'] ?? 0) * node['Actual Loops'], 0);

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
