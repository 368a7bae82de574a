import { describe, expect, it } from '@jest/globals';
import type { LinkType, Role, User, UserLink } from '#contracts/identity/identity.js';
import { offered } from '../lookups/offered';
import { mayIn } from './may';

const linkTo = (cnpj: string, tipo: LinkType) => ({ cnpj, tipo }) as UserLink;
const may = (role: Role, ...links: UserLink[]) =>
  mayIn({ user: { role } as User, links, totalLinks: links.length, link: links[0] ?? null });

describe('the permissions of a person', () => {
  it('permissions follow from role and link to the association', () => {
    expect(may('ADMIN', linkTo('1', 'ADMIN'))('conta.salvar')).toBe(true);
    expect(may('USER', linkTo('1', 'ADMIN'))('conta.salvar')).toBe(false);
    expect(may('USER', linkTo('1', 'GEST'))('exercicio.encerrar')).toBe(true);
    expect(may('USER', linkTo('1', 'USER'))('exercicio.encerrar')).toBe(false);
  });

  it('permissions in another association follow from the link to it', () => {
    const both = may('ADMIN', linkTo('1', 'USER'), linkTo('2', 'ADMIN'));
    expect(both('associacao.administrar')).toBe(false);
    expect(both('associacao.administrar', '2')).toBe(true);
    expect(both('associacao.administrar', '3')).toBe(false);
  });

  it('an association that a long list of links does not name is left to the server, the current one is not', () => {
    const [first, current] = [linkTo('1', 'ADMIN'), linkTo('9', 'USER')];
    const many = (role: Role) => mayIn({ user: { role } as User, links: [first], totalLinks: 201, link: current });
    expect(many('ADMIN')('associacao.administrar', '5')).toBe(true);
    expect(many('USER')('associacao.administrar', '5')).toBe(false);
    expect(many('ADMIN')('associacao.administrar')).toBe(false);
  });

  it('without a link or a person there are no permissions', () => {
    expect(may('ADMIN')('despesa.ver')).toBe(false);
    expect(mayIn({ user: null, links: [linkTo('1', 'ADMIN')], totalLinks: 1, link: linkTo('1', 'ADMIN') })('despesa.ver')).toBe(false);
  });
});

describe('the actions of a row', () => {
  const act = () => undefined;
  const actions = (tipo: LinkType) =>
    offered(may('USER', linkTo('1', tipo)), [
      { label: 'Editar', icon: 'pi-pencil', needs: 'despesa.salvar', act },
      { label: 'Fichas', icon: 'pi-file-pdf', entries: [{ label: 'Ficha', icon: 'pi-file-pdf', needs: 'relatorio.ver', act }] },
      { label: 'Repetir', icon: 'pi-replay', entries: [{ label: 'Todo mês', icon: 'pi-replay', needs: 'despesaRecorrente.salvar', act }] },
    ]).map(({ label }) => label);

  it('a row offers only permitted actions, without empty groups', () => {
    expect(actions('USER')).toEqual(['Editar', 'Fichas', 'Repetir']);
    expect(actions('AUDITOR')).toEqual(['Fichas']);
  });
});
