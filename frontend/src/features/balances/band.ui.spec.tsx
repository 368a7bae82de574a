import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BAND_LABELS, type ExecutionBand } from '#domain/execution-band.js';
import { BANDS, BandBadge } from './band';

it('colours only what goes beyond the budget: which other share is good depends on the month', () => {
  const bands = Object.keys(BANDS) as ExecutionBand[];
  render(bands.map((faixa) => <BandBadge key={faixa} faixa={faixa} />));
  const coloured = bands.filter((faixa) => !screen.getByText(BAND_LABELS[faixa]).classList.contains('badge-neutral'));
  expect(coloured).toEqual(['EXCEDIDA']);
  expect(screen.getByText(BAND_LABELS.EXCEDIDA).classList.contains('badge-danger')).toBe(true);
});
