import { ASSET_RECORD, type Asset } from '#contracts/accountability/asset.record.js';
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

/** An asset as the person saw it. */
const SEEN = { id: integer('Bem', 1, 999_999_999, { required: 'o' }), versao: integer('Versão', 1, 999_999_999, { required: 'a' }) };
const seen = ({ id, versao }: Asset) => ({ id, versao });

const TERM = { data: day('Termo enviado em', { required: 'a', span: 6 }), processo: ASSET_RECORD.processo, bens: rows('Bens', SEEN, 100) };
class TermForm extends requestOf(TERM) {}

const TAG = {
  ...SEEN,
  tombamento: text(ASSET_RECORD.tombamento.label, { required: 'o', max: ASSET_RECORD.tombamento.max, span: 12 }),
};
const TAGS = { data: day('Tombado em', { required: 'a', span: 6 }), bens: rows('Bens', TAG, 100) };
class TagsForm extends requestOf(TAGS) {}

/** Says of the assets when their term was sent, and under which process. */
export function TermDialog({ assets, onSaved, onClose }: MarkDialogProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  return (
    <FormDialog
      title="MARCAR TERMO ENVIADO"
      width="40rem"
      schema={TermForm}
      values={{ data: lastDayIn(ano), processo: null, bens: assets.map(seen) }}
      onSave={({ data, processo, bens = [] }) =>
        api.put('bem/marca', {
          cnpjAssociacao,
          bens: bens.map((asset) => ({ ...asset, termoEnviadoEm: data, ...(processo && { processo }) })),
        })
      }
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
  const { cnpjAssociacao, ano } = useWorkingContext();
  return (
    <FormDialog
      title="MARCAR TOMBADO"
      width="40rem"
      schema={TagsForm}
      values={{ data: lastDayIn(ano), bens: assets.map((asset) => ({ ...seen(asset), tombamento: asset.tombamento ?? '' })) }}
      onSave={({ data, bens = [] }) => api.put('bem/marca', { cnpjAssociacao, bens: bens.map((asset) => ({ ...asset, tombadoEm: data })) })}
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
