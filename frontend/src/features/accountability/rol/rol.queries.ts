import { queryOptions } from '@tanstack/react-query';
import type { Rol } from '#contracts/accountability/rol.record.js';
import { api } from '#shared/api/client.ts';
import { groupBy, type TreeNode } from '#shared/ui/lists/tree.ts';

export const ROL = '/rol';
export const ROL_ROOTS = ['rol'];

/** The rol of a programme in a year. */
export const rolQuery = (cnpjAssociacao: string, ano: number, idPrograma: number) =>
  queryOptions({
    queryKey: ['rol', cnpjAssociacao, ano, idPrograma],
    queryFn: ({ signal }) => api.get('rol', { query: { cnpjAssociacao, ano, idPrograma }, signal }),
  });

export type Priority = Rol['linhas'][number];

/** A row of the tree: a priority, or a group with the sums of its priorities. */
export interface PriorityRow {
  nome: string;
  prazo: string | null;
  categoria: Priority['categoria'] | null;
  valor: number;
  feito: number;
  /** Not on groups. */
  priority?: Priority;
}

/** Groups in the order of their first priority, each with its priorities. */
export const priorityTree = ({ linhas, totais }: Rol): TreeNode<PriorityRow>[] =>
  groupBy(linhas, ({ grupo }) => grupo).map(([grupo, rows]) => {
    const { planejado = 0, feito = 0 } = totais.grupos.find((sums) => sums.grupo === grupo) ?? {};
    return {
      key: `grupo-${grupo}`,
      data: { nome: grupo, prazo: null, categoria: null, valor: planejado, feito },
      children: rows.map((priority) => ({
        key: String(priority.id),
        data: { ...priority, nome: `${priority.numero}. ${priority.descricao}`, priority },
        selectable: false,
      })),
    };
  });
