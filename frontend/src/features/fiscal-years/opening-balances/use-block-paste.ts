import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Account } from '#contracts/treasury/account.record.js';
import { count } from '#shared/format/format.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import type { OpeningCell, OpeningColumn, OpeningForm } from './opening-form';
import { blockOf, pastedBlock } from './pasted-block';

/** Handlers of the grid that take a block of a spreadsheet, and take the last one back by Ctrl+Z or *Desfazer* (rule 47.23). */
export function useBlockPaste(accounts: readonly Account[], columns: readonly OpeningColumn[]) {
  const { getValues, setValue } = useFormContext<OpeningForm>();
  const messages = useMessages();
  /** Takes back the last block; null once a person has typed since. */
  const undo = useRef<(() => void) | null>(null);

  const fill = (cells: readonly { index: number; valor: OpeningCell['valor'] }[]) => {
    for (const { index, valor } of cells) setValue(`saldos.${index}.valor`, valor ?? null, { shouldDirty: true, shouldValidate: true });
  };
  const paste = (event: ClipboardEvent) => {
    const start = event.target instanceof HTMLInputElement && /^saldos\.(\d+)\.valor$/.exec(event.target.name);
    const rows = blockOf(event.clipboardData.getData('text/plain'));
    if (!start || !rows || (event.target as HTMLInputElement).readOnly) return;
    event.preventDefault();
    const saldos = getValues('saldos');
    const block = pastedBlock(rows, Number(start[1]), { accounts, columns, saldos });
    if ('refusal' in block) return void messages.error(block.refusal);
    const before = block.amounts.map(({ index }) => ({ index, valor: saldos[index]!.valor }));
    const back = () => {
      fill(before);
      undo.current = null;
    };
    fill(block.amounts);
    undo.current = back;
    messages.success(`${count(block.amounts.length, 'valor colado', 'valores colados')}.`, { undo: back });
  };
  const press = (event: KeyboardEvent) => {
    if (!undo.current || event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    undo.current();
  };
  const type = () => {
    undo.current = null;
  };
  return { onPaste: paste, onKeyDown: press, onInput: type };
}
