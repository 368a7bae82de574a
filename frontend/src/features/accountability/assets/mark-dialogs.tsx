import { useRef } from 'react';
import { ASSET_RECORD, type Asset, type AssetMarksRequest } from '#contracts/accountability/asset.record.js';
import { rows } from '#contracts/common/compound-kinds.js';
import { day, integer, text } from '#contracts/common/field-kinds.js';
import { requestOf } from '#contracts/common/record.js';
import { api } from '#shared/api/client.ts';
import { count } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { ASSET_ROOTS, lastDayIn } from './assets.queries';

export interface MarkDialogProps {
  assets: Asset[];
  onSaved: () => void;
  onClose: () => void;
}

const TERM = { data: day('Termo enviado em', { required: 'a', span: 6 }), processo: ASSET_RECORD.processo };
class TermForm extends requestOf(TERM) {}

const TAG = {
  id: integer('Bem', 1, 999_999_999, { required: 'o' }),
  tombamento: text(ASSET_RECORD.tombamento.label, { required: 'o', max: ASSET_RECORD.tombamento.max, span: 12 }),
};
const TAGS = { data: day('Tombado em', { required: 'a', span: 6 }), bens: rows('Bens', TAG, 100) };
class TagsForm extends requestOf(TAGS) {}

/** Marks the assets, if nobody changed them since the dialog was opened; after that was refused, as they are by now. */
const useMark = (assets: Asset[]) => {
  const { cnpjAssociacao } = useWorkingContext();
  const opened = useRef<Asset[] | null>(assets);
  return (marksOf: (asset: Asset) => Omit<AssetMarksRequest['bens'][number], 'id' | 'versao'>) => {
    const bens = (opened.current ?? assets).map((asset) => ({ id: asset.id, versao: asset.versao, ...marksOf(asset) }));
    opened.current = null;
    return api.put('bem/marca', { cnpjAssociacao, bens });
  };
};

/** Says of the assets when their term was sent, and under which process. */
export function TermDialog({ assets, onSaved, onClose }: MarkDialogProps) {
  const { ano } = useWorkingContext();
  const mark = useMark(assets);
  return (
    <FormDialog
      title="MARCAR TERMO ENVIADO"
      width="40rem"
      schema={TermForm}
      values={{ data: lastDayIn(ano), processo: null }}
      onSave={({ data, processo }) => mark(() => ({ termoEnviadoEm: data, ...(processo && { processo }) }))}
      success={(saved) => `Termo enviado: ${count(saved.length, 'bem', 'bens')}.`}
      failure="Erro ao marcar os bens."
      invalidates={ASSET_ROOTS}
      saveLabel="Marcar"
      onSaved={onSaved}
      onClose={onClose}
    >
      <Marked assets={assets} />
      <RecordField of={TERM} name="data" autoFocus />
      <RecordField of={TERM} name="processo" />
    </FormDialog>
  );
}

/** Says of the assets when they were entered in the inventory, and the number of each. */
export function TagsDialog({ assets, onSaved, onClose }: MarkDialogProps) {
  const { ano } = useWorkingContext();
  const mark = useMark(assets);
  return (
    <FormDialog
      title="MARCAR TOMBADO"
      width="40rem"
      schema={TagsForm}
      values={{ data: lastDayIn(ano), bens: assets.map(({ id, tombamento }) => ({ id, tombamento: tombamento ?? '' })) }}
      onSave={({ data, bens = [] }) =>
        mark(({ id }) => ({ tombadoEm: data, tombamento: bens.find((tagged) => tagged.id === id)?.tombamento ?? null }))
      }
      success={(saved) => `Tombados: ${count(saved.length, 'bem', 'bens')}.`}
      failure="Erro ao marcar os bens."
      invalidates={ASSET_ROOTS}
      saveLabel="Marcar"
      onSaved={onSaved}
      onClose={onClose}
    >
      <RecordField of={TAGS} name="data" autoFocus />
      {assets.map(({ id, especificacao }, index) => (
        <RecordField
          key={id}
          of={TAG}
          name="tombamento"
          at={`bens.${index}.`}
          label={`Nº de tombamento de ${especificacao} (bem nº ${id})`}
        />
      ))}
    </FormDialog>
  );
}

const Marked = ({ assets }: { assets: Asset[] }) => (
  <p className="field">{assets.map(({ id, especificacao }) => `nº ${id} ${especificacao}`).join('; ')}</p>
);
