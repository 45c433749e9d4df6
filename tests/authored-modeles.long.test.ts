import { loadModeles } from "@epreuve/core/sujet/modeles/modeles";
import { haveNoFinding } from "./authored-modeles.ts";

haveNoFinding(loadModeles());
