import { useId, useState } from 'react';
import { type CarryOver, type FiscalYear, type OpeningPreview } from '#contracts/fiscal-years/fiscal-years.js';
import { api } from '#shared/api/client.ts';
import { FISCAL_YEAR_ROOTS } from '#shared/queries/fiscal-years.queries.ts';
import { currentYear } from '#shared/session/base-years.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { LocalListState, useListState } from '#shared/ui/lists/list-state.tsx';
import { COPIES } from './copies';
import styles from './opening.module.css';
import { OpeningLines } from './opening-lines';

/** Years that can be opened: those listed and the next one, unless already opened or closed. */
function openable(years: FiscalYear[]): number[] {
  const known = new Map(years.map((year) => [year.ano, year]));
  const all = new Set([currentYear() + 1, currentYear(), ...known.keys()]);
  return [...all].filter((ano) => !known.get(ano)?.copia && known.get(ano)?.situacao !== 'ENCERRADO').sort((a, b) => b - a);
}

/** Opens a year in two steps: what to copy from the previous year, then a preview to confirm. */
export function OpeningDialog({ years, onClose }: { years: FiscalYear[]; onClose: () => void }) {
  const { cnpjAssociacao } = useWorkingContext();
  const { select } = useListState();
  const run = useAction();
  const id = useId();
  const choices = openable(years);
  const [ano, setAno] = useState(choices[0] ?? currentYear() + 1);
  const [copia, setCopia] = useState<CarryOver>('VALORES');
  const [isChosen, setChosen] = useState(false);
  const [preview, setPreview] = useState<OpeningPreview | null>(null);

  const open = async ({ sequenciaOrigem }: OpeningPreview) => {
    const opened = await run(() => api.post('exercicio/abre', { cnpjAssociacao, ano, copia, sequenciaOrigem }), {
      success: `Exercício de ${ano} aberto com sucesso!`,
      failure: 'Erro ao abrir o exercício. Tente novamente.',
      invalidates: FISCAL_YEAR_ROOTS,
    });
    if (!opened) return;
    select(ano);
    onClose();
  };
  const back = () => {
    setPreview(null);
    setChosen(false);
  };

  return (
    <Modal
      title={isChosen ? `ABRIR EXERCÍCIO DE ${ano}` : 'ABRIR EXERCÍCIO'}
      width={isChosen ? '64rem' : '40rem'}
      onClose={onClose}
      footer={
        isChosen ? (
          <>
            <Button label="Voltar" outlined severity="secondary" icon="pi-arrow-left" onClick={back} />
            <Button label="Abrir exercício" icon="pi-check" disabled={!preview} onClick={() => preview && void open(preview)} />
          </>
        ) : (
          <>
            <Button label="Cancelar" outlined severity="secondary" onClick={onClose} />
            <Button label="Continuar" icon="pi-arrow-right" iconPos="right" onClick={() => setChosen(true)} />
          </>
        )
      }
    >
      {isChosen ? (
        <LocalListState>
          <OpeningLines {...{ cnpjAssociacao, ano, copia }} onLoaded={setPreview} />
        </LocalListState>
      ) : (
        <Stack gap="l">
          <Row gap="m">
            <label htmlFor={id}>Exercício</label>
            <select id={id} value={ano} onChange={(event) => setAno(Number(event.target.value))}>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          </Row>
          <Stack as="fieldset" gap="s" className="box">
            <legend>O que copiar do orçamento de {ano - 1}</legend>
            {(Object.keys(COPIES) as CarryOver[]).map((choice) => (
              <label key={choice} className={`box ${styles.openingChoice}`}>
                <input type="radio" name="copia" checked={copia === choice} onChange={() => setCopia(choice)} />
                <span>
                  <strong>{COPIES[choice].name}</strong>
                  <small>{COPIES[choice].meaning}</small>
                </span>
              </label>
            ))}
          </Stack>
        </Stack>
      )}
    </Modal>
  );
}
