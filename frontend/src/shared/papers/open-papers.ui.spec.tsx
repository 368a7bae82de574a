import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Paper } from '#contracts/papers/papers.js';
import { draw } from '../../../../test/ui/draw';
import { working } from '../../../../test/ui/working';
import { PapersProvider } from './open-papers';
import { WithClip } from './paper-clip';

const OWNER = { cnpjAssociacao: '11222333000181', ano: 2026, registro: 'DESPESA', id: '2' } as const;
const PAPER: Paper = {
  ...{ ...OWNER, sha256: 'a'.repeat(64), tipo: 'NOTA_FISCAL', nome: 'nota.pdf', mime: 'application/pdf', bytes: 2048 },
  ...{ deAno: null, juntadoEm: '2026-03-01', juntadoPor: 'ANA', versao: 1 },
};

describe('the clip of a record in a list', () => {
  beforeEach(() => {
    working({ ano: 2026 });
    window.fetch = jest.fn(async (input: RequestInfo | URL) =>
      Response.json(String(input).includes('contagens') ? [{ id: '2', total: 1, porTipo: { NOTA_FISCAL: 1 } }] : [PAPER]),
    );
  });

  it('the clip of a record opens its papers read-only', async () => {
    const person = draw(
      <PapersProvider>
        <WithClip of={OWNER}>PAPELARIA</WithClip>
      </PapersProvider>,
    );
    await person.click(await screen.findByRole('button', { name: '1 anexo: 1 nota fiscal' }));
    const dialog = await screen.findByRole('dialog', { name: 'ANEXOS DA DESPESA Nº 2' });
    await within(dialog).findByRole('button', { name: 'Baixar nota.pdf' });
    expect(within(dialog).queryByRole('button', { name: 'Retirar nota.pdf' })).toBeNull();
    expect(within(dialog).queryByRole('group', { name: 'Juntar anexos' })).toBeNull();
    expect(within(dialog).queryByLabelText('Juntar como')).toBeNull();
  });

  it('the clip of a record is no button without a provider', async () => {
    draw(<WithClip of={OWNER}>PAPELARIA</WithClip>);
    await screen.findByText('1 anexo: 1 nota fiscal');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
