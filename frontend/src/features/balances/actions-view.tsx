import { useQuery } from '@tanstack/react-query';
import type { BalanceNode } from '#contracts/balances/balances.js';
import { useWorkingContext } from '#shared/session/session.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { EmptyState } from '#shared/ui/layout/states.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { List } from '#shared/ui/lists/list-page.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { sortSiblings, type TreeNode } from '#shared/ui/lists/tree.ts';
import { TreeTable } from '#shared/ui/lists/tree-table.tsx';
import styles from './balance.module.css';
import { BALANCE_COLUMNS, figureColumn, type LevelSums, PROGRAM_COLUMNS } from './balance-columns';
import { Figure } from './figure';
import { useBalanceQuery, useBalanceView } from './use-balance-view';

const nodeName = ({ descricao, elemento }: BalanceNode) => (elemento ? `${descricao} (${elemento})` : descricao);

const COLUMNS: Column<BalanceNode>[] = [
  { field: 'descricao', header: 'Ação', card: 'title', body: Name, exportValue: nodeName, levels: ['Ação', 'Sub-Ação', 'Item'] },
  figureColumn('orcado'),
  figureColumn('redistribuido', { body: Redistributed }),
  figureColumn('atual'),
  ...BALANCE_COLUMNS,
];

/** An item may appear twice under its parent, once per expense element. */
function Name({ descricao, elemento }: BalanceNode) {
  return (
    <span>
      {descricao} {elemento && <small className="secondary">{elemento}</small>}
    </span>
  );
}

/** A zero is muted, so that redistributed amounts are noticed. */
function Redistributed({ redistribuido, escopo }: LevelSums) {
  return (
    <span className={redistribuido === 0 ? 'secondary' : undefined}>
      <Figure of="redistribuido" value={redistribuido} escopo={escopo} signed />
    </span>
  );
}

/** The key of an item includes its position, because it may appear once per expense element. */
const treeOf = (nodes: BalanceNode[], parent = ''): TreeNode<BalanceNode>[] => {
  const keyed = nodes.map((data, index) => {
    const key = `${parent}/${data.tipo}-${data.tipo === 'item' ? index : data.id}`;
    return { key, data, children: treeOf(data.filhos, key) };
  });
  return sortSiblings(keyed, nodeName);
};

/** An action is found by its name and the names of all its descendants. */
const searchIn = ({ descricao, filhos }: BalanceNode): string[] => [descricao, ...filhos.flatMap(searchIn)];

/** The actions of a program, down to their items. */
export function ActionsView({ programas }: { programas: BalanceNode[] }) {
  const { ano } = useWorkingContext();
  const { programa: chosen, show } = useBalanceView();
  const program = chosen === null ? programas[0] : programas.find(({ id }) => id === chosen);
  const select = () => program?.filhos ?? [];
  const actions = useQuery({ ...useBalanceQuery(), select });
  const back = <ActionButton label="Voltar aos Programas" icon="pi-arrow-left" onClick={() => show('programa')} />;
  if (!program)
    return (
      <EmptyState
        text={`Este programa não tem orçamento nem despesas em ${ano}.`}
        hint="Escolha outro programa ou outro ano."
        action={back}
      />
    );
  return (
    <>
      <Row gap="l" place="apart" className="panel-body">
        <h2>
          Ações do Programa <strong>{program.descricao}</strong>
        </h2>
        <Row className={styles.balanceHeadActions}>
          {programas.length > 1 && (
            <select
              aria-label="Trocar de programa"
              value={String(program.id)}
              onChange={({ target }) => show('acao', Number(target.value))}
            >
              {programas.map(({ id, descricao }) => (
                <option key={id} value={String(id)}>
                  {descricao}
                </option>
              ))}
            </select>
          )}
          {back}
        </Row>
      </Row>
      <ProgramSums {...program} />
      <List key={program.id} query={actions} searchIn={searchIn} searchLabel="Pesquisar ação, sub-ação ou item">
        {(rows) => <TreeTable nodes={treeOf(rows)} columns={COLUMNS} label={`Ações de ${program.descricao}`} selectable={false} />}
      </List>
    </>
  );
}

function ProgramSums(sums: BalanceNode) {
  return (
    <Row as="dl" gap="l" className="facts panel-bar">
      {PROGRAM_COLUMNS.map(({ header, body }) => (
        <div key={header}>
          <dt>{header}</dt>
          <dd>{body?.(sums)}</dd>
        </div>
      ))}
    </Row>
  );
}
