import { useId, useState } from 'react';
import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { useBaseYears } from './use-base-years';

/** Chooses the base year; the page is loaded again for it (rule 17.3). */
export function YearDialog({ onClose }: { onClose: () => void }) {
  const { ano } = useWorkingContext();
  const years = useBaseYears();
  const [chosen, setChosen] = useState(ano);
  const id = useId();
  const switchContext = useSwitchContext();
  const confirm = () => {
    onClose();
    void switchContext({ ano: chosen });
  };
  return (
    <Modal
      title="Trocar Ano Base"
      width="22rem"
      onClose={onClose}
      footer={
        <>
          <Button label="Cancelar" outlined severity="secondary" onClick={onClose} />
          <Button label="Confirmar" icon="pi-check" onClick={confirm} />
        </>
      }
    >
      <div className="field">
        <label htmlFor={id}>Ano base do trabalho</label>
        <select id={id} className="p-inputtext" value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      </div>
    </Modal>
  );
}
