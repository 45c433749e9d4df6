import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "subjonctif-de-trop",
  wrong: [
    ["Je vive avec ma mère.", "vive", "vis"],
    ["Je boive du café le matin.", "boive", "bois"],
    ["Ma femme prenne le bus.", "prenne", "prend"],
    ["Tu viennes demain avec ta sœur.", "viennes", "viens"],
    ["Ils fassent du sport le samedi.", "fassent", "font"],
    ["Nous soyons contents.", "soyons", "sommes"],
    ["Il puisse venir demain.", "puisse", "peut"],
    ["Mon frère dorme dans le salon.", "dorme", "dort"],
    ["Elle veuille un autre rendez-vous.", "veuille", "veut"],
    ["On sache la réponse.", "sache", "sait"],
    ["Mes parents aillent au marché.", "aillent", "vont"],
  ],
  right: [
    "Il faut que je boive de l'eau.",
    "Soyons clairs, il pleut.",
    "Puisse-t-il revenir !",
    "Vive les vacances !",
    "Je doute que tu viennes.",
    "Veuillez patienter.",
    "Quoi qu'il fasse, il réussit.",
    "Qu'elle vienne ou non, je pars.",
    "Sachez que je pars demain.",
    "Ils vendent leur maison et ils partent.",
  ],
};
