-- Pages of trades that a process keeps show the names of characteristics, too.
create trigger reference_changed after update or delete on product_characteristics for each statement execute function raise_reference_version();
