import { ApiError } from '#shared/api/client.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';

/** Asks whether to continue despite the warnings of a redistribution (rule 12.7). Throws if the person declines; nothing is saved then. */
export function useHeedWarnings() {
  const { confirm } = useMessages();
  return async (warnings: string[]): Promise<void> => {
    if (warnings.length === 0 || (await confirm('continue', `${[...warnings, 'Deseja continuar?'].join('\n\n')}`))) return;
    throw new ApiError(409, 'Nada foi salvo. Confira as linhas e os avisos.');
  };
}
