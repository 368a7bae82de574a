import { type Field, type Fields, type RowOf } from '#contracts/common/record.js';
import { maskPerson, type UnmaskRequest } from '#contracts/personal-data/masks.js';
import { type ShownData } from '#modules/journal/public.js';
import { type JsonText, jsonArray } from '#platform/http/json-text.js';
import { notFound } from '#platform/http/refusal.js';
import { type Saved } from '#platform/http/saved.js';
import { type Besides, type Definition, type SaveRequest } from '#platform/register/record-store.js';
import { Register, type Registered } from '#platform/register/register.js';
import { type Tenancy } from '#platform/tenancy/tenancy.js';

/** A stored person as far as masks show, for rules about stored fields: born at the beginning of the year. */
const asSeen = (row: { dataNasc?: string | null }): object => ({ ...row, dataNasc: row.dataNasc && `${row.dataNasc.slice(0, 4)}-01-01` });

interface OfAssociation {
  cnpjAssociacao: string;
}

/** A register of people, of whom some callers see masks (rules 36.4 to 36.7). */
export abstract class PeopleRegister<D extends Fields> extends Register<D> {
  /** @param kind of the journal's entries */
  constructor(
    tenancy: Tenancy,
    protected readonly shown: ShownData,
    private readonly kind: 'pessoa' | 'dependente',
    private readonly people: Definition<D>,
  ) {
    super(tenancy, people);
  }

  /** One person in full, which the journal records with the reason (rule 36.6). 404 when absent. */
  unmasked({ cnpjAssociacao, id, motivo }: UnmaskRequest): Promise<Registered<D>> {
    return this.tenancy.together(cnpjAssociacao, async () => {
      const person = await this.ofNumber(cnpjAssociacao, id);
      await this.shown.unmasked(cnpjAssociacao, this.kind, id, motivo);
      return person;
    });
  }

  /** What a save answered, for a repeated one: the person of that number as they are now. */
  async saved(sent: OfAssociation, id: number, isMasked: boolean): Promise<Registered<D>> {
    const person = await this.ofNumber(sent.cnpjAssociacao, id);
    return isMasked ? maskPerson(person, sent) : person;
  }

  /** These people as the text of an answer. */
  protected asText(people: Registered<D>[], isMasked: boolean): JsonText<Registered<D>[]> {
    return jsonArray(people.map((person) => JSON.stringify(isMasked ? maskPerson(person) : person)));
  }

  /**
   * As `write`.
   * @param isMasked for a caller who sees masks: nothing depends on what is masked, and the answer shows no more than was sent
   * @param sent by the caller
   */
  protected writeFor(
    isMasked: boolean,
    sent: object,
    request: SaveRequest<D> & OfAssociation,
    besides: Besides<D>,
  ): Promise<Saved<Registered<D>>> {
    if (!isMasked) return this.write(request, { ...besides, raises: true });
    return this.tenancy.together(request.cnpjAssociacao, async () => {
      const saved = await this.write(request, { ...besides, asSeen, raises: true });
      if (!saved.created) await this.shown.given(this.tenancy.em(request.cnpjAssociacao), this.hiddenIn(sent));
      return saved.with(maskPerson(saved.record, sent));
    });
  }

  /** The masked fields that a save gives. */
  private hiddenIn(sent: object): string[] {
    const given = new Map<string, unknown>(Object.entries(sent));
    const fields = Object.entries<Field>(this.people.fields);
    return fields.filter(([name, { by, hidden }]) => by === 'person' && hidden && given.get(name) !== undefined).map(([name]) => name);
  }

  private async ofNumber(cnpjAssociacao: string, id: number): Promise<Registered<D>> {
    const [person] = await this.list(cnpjAssociacao, { id } as Partial<RowOf<D>>);
    if (!person) throw notFound(this.people.absent);
    return person;
  }
}
