/** SQL of the columns of a budget line. */
export const LINE_COLUMNS = `
        id_programa integer,
        id_acao integer,
        id_sub_acao integer,
        id_elemento_despesa integer not null,
        id_item integer,`;

/** SQL of the foreign keys from a budget line to the records of the plan. */
export const LINE_KEYS = `
        foreign key (id_elemento_despesa) references elemento_despesa (id),
        foreign key (cnpj_associacao, id_programa) references programa (cnpj_associacao, id),
        foreign key (cnpj_associacao, id_programa, id_acao) references acao (cnpj_associacao, id_programa, id),
        foreign key (cnpj_associacao, id_programa, id_acao, id_sub_acao) references sub_acao (cnpj_associacao, id_programa, id_acao, id),
        foreign key (cnpj_associacao, id_programa, id_acao, id_item) references item (cnpj_associacao, id_programa, id_acao, id)`;
