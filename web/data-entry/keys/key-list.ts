// Every key of the form, in the order of the list that "?" shows. The texts are `keys.<name>.key` and
// `keys.<name>.does`.

export const keyList = {
  moving: ["tab", "enter", "arrows", "caret", "home", "note", "jump"],
  answering: [
    "escape",
    "delete",
    "states",
    "sum",
    "rest",
    "menu",
    "carryOver",
    "paste",
    "undo",
    "comment",
    "details",
  ],
  form: ["edit", "save", "submit", "list"],
} as const;
