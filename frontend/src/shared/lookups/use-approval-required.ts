import { useQuery } from '@tanstack/react-query';
import { associationsQuery } from '../queries/associations.queries';
import { useWorkingContext } from '../session/session';

/** Whether the association's redistributions need the approval of its board; false until it is known. */
export function useApprovalRequired(): boolean {
  const { cnpjAssociacao } = useWorkingContext();
  const associations = useQuery(associationsQuery);
  return associations.data?.find(({ cnpj }) => cnpj === cnpjAssociacao)?.exigeAprovacao ?? false;
}
