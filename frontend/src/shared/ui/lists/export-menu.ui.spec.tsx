import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { draw } from '../../../../../test/ui/draw';
import { working } from '../../../../../test/ui/working';
import { readSession, updateSession } from '../../session/stored-session.ts';
import { ExportMenu, ExportScope, useExportable } from './export-menu';

function Payees() {
  useExportable('Favorecidos', () => ({ columns: [{ header: 'Nome', type: 'text' }], rows: [['PAPELARIA']], totals: null }));
  return null;
}

describe('a list that is exported', () => {
  const calls: string[] = [];

  beforeEach(() => {
    working({ ano: 2026 });
    calls.length = 0;
    window.fetch = jest.fn(async (input: RequestInfo | URL) => {
      calls.push(new URL(String(input), 'http://localhost').pathname);
      return new Response(null, { status: 204 });
    });
    // Missing in jsdom.
    Blob.prototype.arrayBuffer = async () => new ArrayBuffer(8);
    URL.createObjectURL = () => 'blob:planilha';
    URL.revokeObjectURL = () => undefined;
  });

  async function exportList(more: { ofPeople?: boolean } = {}) {
    const user = draw(
      <ExportScope>
        <ExportMenu disabled={false} {...more} />
        <Payees />
      </ExportScope>,
    );
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByText('Arquivo CSV'));
    expect(await screen.findByText(/1 linha exportada para o arquivo/)).toBeTruthy();
  }

  it('an export is recorded in the journal before it is saved', async () => {
    await exportList();
    expect(calls).toEqual(['/api/diario/documento']);
  });

  it('an export of people is recorded by the call that takes the password again', async () => {
    await exportList({ ofPeople: true });
    expect(calls).toEqual(['/api/diario/documento/pessoas']);
  });

  it('an export of an auditor is saved without a record in the journal', async () => {
    updateSession({
      relAssociacaoUsuario: readSession().links.map((link) => ({ ...link, tipo: 'AUDITOR', anos: [2026], ate: '2030-12-31' })),
    });
    await exportList();
    expect(calls).toEqual([]);
  });
});
