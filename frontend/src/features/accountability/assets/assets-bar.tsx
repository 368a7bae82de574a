import { type ReactNode, useState } from 'react';
import { ASSET_STANDINGS, type Asset, type AssetStanding } from '#contracts/accountability/asset.record.js';
import { formatBRL, sumOfReais } from '#domain/money.js';
import { count } from '#shared/format/format.ts';
import { useMay } from '#shared/session/may.ts';
import type { Ticks } from '#shared/ui/base/ticks.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { useFilters } from '#shared/ui/lists/filters/filters.ts';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { ASSET_FILTERS } from './assets.queries';
import { type MarkDialogProps, TagsDialog, TermDialog } from './mark-dialogs';

interface AssetsBarProps {
  ticks: Ticks<Asset>;
  onTerm: (assets: Asset[]) => void;
  /** Whether earlier years may be shown. */
  mayWiden: boolean;
}

/** Which assets are shown, and what is done with the ticked ones. */
export function AssetsBar({ ticks, onTerm, mayWiden }: AssetsBarProps) {
  const [{ situacao, anteriores }, show] = useFilters(ASSET_FILTERS);
  return (
    <Row gap="m" place="apart" className="panel-bar screen-only">
      <Row gap="m">
        <select
          aria-label={ASSET_FILTERS.situacao.label}
          value={situacao ?? ''}
          onChange={({ target }) => show({ anteriores, situacao: (target.value || undefined) as AssetStanding | undefined })}
        >
          <option value="">Todas as situações</option>
          {Object.entries(ASSET_STANDINGS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {mayWiden && (
          <label>
            <input
              type="checkbox"
              className="tick"
              checked={anteriores ?? false}
              onChange={({ target }) => show({ situacao, anteriores: target.checked || undefined })}
            />{' '}
            {ASSET_FILTERS.anteriores.label}
          </label>
        )}
      </Row>
      <TickedAssets ticks={ticks} onTerm={onTerm} />
    </Row>
  );
}

/** Count and sum of the ticked assets, and the actions on all of them. */
function TickedAssets({ ticks, onTerm }: Pick<AssetsBarProps, 'ticks' | 'onTerm'>) {
  const may = useMay();
  const [open, setOpen] = useState<((props: MarkDialogProps) => ReactNode) | null>(null);
  const { rows } = ticks;
  const Dialog = open;
  return (
    <Row>
      <p role="status">
        {rows.length > 0 && (
          <>
            <strong>{count(rows.length, 'marcado', 'marcados')}</strong> ·{' '}
            <span className="figures">{formatBRL(sumOfReais(rows, 'total'))}</span>
          </>
        )}
      </p>
      {rows.length > 0 && (
        <>
          {may('bem.salvar') && (
            <>
              <ActionButton label="Marcar termo enviado" icon="pi-send" onClick={() => setOpen(() => TermDialog)} />
              <ActionButton label="Marcar tombado" icon="pi-tag" onClick={() => setOpen(() => TagsDialog)} />
            </>
          )}
          {may('bem.termo') && <ActionButton label="Termo dos marcados" icon="pi-file-word" onClick={() => onTerm(rows)} />}
          <ActionButton label="Desmarcar" icon="pi-times" onClick={ticks.clear} />
        </>
      )}
      {Dialog && <Dialog assets={rows} onSaved={ticks.clear} onClose={() => setOpen(null)} />}
    </Row>
  );
}
