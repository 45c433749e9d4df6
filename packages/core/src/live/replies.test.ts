import { ERROR_CODES } from "@epreuve/contract/error-codes";
import { expect, test } from "vitest";
import { AppError } from "../app-error.ts";
import { errorMessage } from "./replies.ts";

test("an error message has its code, its message and its turn", () => {
  const error = new AppError("RATE_LIMITED", { message: "Attendez." });
  expect(errorMessage(error, 3)).toEqual({
    type: "error",
    code: "RATE_LIMITED",
    message: "Attendez.",
    seq: 3,
  });
  expect(errorMessage(error)).toEqual({ type: "error", code: "RATE_LIMITED", message: "Attendez." });
});

test("a code that is none of the live interaction's becomes INTERNAL_ERROR", () => {
  const { message } = ERROR_CODES.INTERNAL_ERROR;
  expect(errorMessage(new AppError("QUOTA_REACHED"))).toEqual({
    type: "error",
    code: "INTERNAL_ERROR",
    message,
  });
});
