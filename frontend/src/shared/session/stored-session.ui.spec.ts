import { describe, expect, it } from '@jest/globals';
import { RESIDENTS_LINK, working } from '../../../../test/ui/working';
import { readSession, storeContext, updateSession } from './stored-session';

describe('the association of a tab', () => {
  it('is left when it is not among the links any more', () => {
    working({ ano: 2026, several: true });
    storeContext({ link: RESIDENTS_LINK });
    updateSession({ relAssociacaoUsuario: readSession().links.filter(({ cnpj }) => cnpj !== RESIDENTS_LINK.cnpj), totalVinculos: 1 });
    expect(readSession().link).toBeNull();
  });

  it('stays where the session names only some of the links, and only for the person who chose it', () => {
    working({ ano: 2026 });
    updateSession({ totalVinculos: 201 });
    storeContext({ link: RESIDENTS_LINK });
    expect(readSession()).toMatchObject({ totalLinks: 201, link: { cnpj: RESIDENTS_LINK.cnpj } });
    updateSession({ usuario: { ...readSession().user!, cpf: '39053344705' } });
    expect(readSession().link).toBeNull();
  });
});
