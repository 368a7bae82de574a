import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isMasked } from '#domain/masks.js';
import { useMay } from '#shared/session/may.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { UnmaskDialog, type UnmaskDialogProps } from './unmask-dialog';

/** In the form of a person: says that fields are masked, and shows them for a reason. Other input stays. */
export function UnmaskNote<T extends object>(props: Pick<UnmaskDialogProps<T>, 'id' | 'unmask'>) {
  const { resetField } = useFormContext();
  const values: Record<string, unknown> = useWatch();
  const [isAsking, setAsking] = useState(false);
  const may = useMay();
  const masked = Object.keys(values).filter((field) => isMasked(values[field]));
  if (masked.length === 0) return null;
  const show = (person: T) => {
    for (const field of masked) resetField(field, { defaultValue: person[field as keyof T] });
  };
  return (
    <Row gap="m">
      Os campos com asteriscos estão mascarados; ao salvar, ficam como estão.
      {may('pessoa.mostrar') && <Button label="Mostrar" icon="pi-eye" outlined size="small" onClick={() => setAsking(true)} />}
      {isAsking && <UnmaskDialog {...props} onShown={show} onClose={() => setAsking(false)} />}
    </Row>
  );
}
