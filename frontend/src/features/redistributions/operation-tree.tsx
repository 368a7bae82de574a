import { REDISTRIBUTION_RECORD, type Redistribution } from '#contracts/redistributions/redistribution.record.js';
import { formatDate } from '#shared/format/format.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { recordColumns } from '#shared/ui/lists/record-list.ts';
import type { TreeNode } from '#shared/ui/lists/tree.ts';
import {
  excerptOf,
  isDebit,
  itemName,
  movementCount,
  type Operation,
  operationName,
  otherElement,
  type PlanItem,
  placeOf,
  sideName,
} from './redistribution';
import styles from './redistributions.module.css';

/** A row of the list: an operation, or a movement with the name of its item, and its element if different from the item's. */
export interface OperationRow {
  operation: Operation;
  movement?: Redistribution;
  item?: string;
  element?: string | undefined;
}

export const OPERATION_COLUMNS: Column<OperationRow>[] = [
  {
    field: 'operacao',
    header: 'Operação / Movimento',
    levels: ['Operação', 'Movimento'],
    body: (row) => <Name {...row} />,
    exportValue: ({ operation, movement }) => (movement ? `${sideName(movement)}: ${placeOf(movement)}` : operationName(operation)),
  },
  {
    field: 'texto',
    header: 'Justificativa / Item',
    width: '40%',
    body: ({ operation, item, element }) => (
      <span className={styles.operationText}>
        {item ?? excerptOf(operation)} {element && <small className="secondary">{element}</small>}
      </span>
    ),
    exportValue: ({ operation, item, element }) => (element ? `${item} (${element})` : (item ?? operation.justificativa)),
  },
  ...recordColumns<OperationRow>(REDISTRIBUTION_RECORD, {
    data: {
      value: ({ operation }) => operation.data,
      body: ({ operation, movement }) => (movement ? <span className="empty" /> : formatDate(operation.data)),
    },
    valor: { value: ({ operation, movement }) => (movement ?? operation).valor },
  }),
];

/** Operations with their movements; `plan` provides missing names of items, and the element of each. */
export function operationTree(operations: Operation[], plan: PlanItem[] = []): TreeNode<OperationRow>[] {
  const planned = new Map<number | null, PlanItem>(plan.map((item) => [item.id, item]));
  const rowOf = (operation: Operation, movement: Redistribution): OperationRow => {
    const item = planned.get(movement.idItem);
    return { operation, movement, item: itemName(movement, item), element: otherElement(movement, item) };
  };
  return operations.map((operation) => ({
    key: String(operation.operacao),
    selectable: true,
    data: { operation },
    children: operation.movimentos.map((movement) => ({
      key: `movimento-${movement.id}`,
      selectable: false,
      data: rowOf(operation, movement),
    })),
  }));
}

function Name({ operation, movement }: OperationRow) {
  if (movement)
    return (
      <Row as="span" nowrap align="baseline">
        <SideBadge {...movement} />
        <span>{placeOf(movement)}</span>
      </Row>
    );
  const { aprovacao } = operation;
  return (
    <Row as="span">
      {operationName(operation)}
      <Badge tone="info" icon="pi-arrow-right-arrow-left">
        Redistribuição
      </Badge>
      {aprovacao && (
        <Badge tone="success" icon="pi-verified">
          {`Aprovada em ata de ${formatDate(aprovacao.ata.data)}`}
        </Badge>
      )}
      <small className="tree-count">({movementCount(operation)})</small>
    </Row>
  );
}

/** The side of a movement in its operation: debit or credit. */
export const SideBadge = (movement: Pick<Redistribution, 'valor'>) => (
  <Badge tone={isDebit(movement) ? 'danger' : 'success'}>{sideName(movement)}</Badge>
);
